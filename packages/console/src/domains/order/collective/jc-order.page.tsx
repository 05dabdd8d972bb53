import { acceptancePrint } from '@zhanggui/contract/domains/order/collective/acceptance-print';
import { collectiveOrder } from '@zhanggui/contract/domains/order/collective/collective-order.document';
import { sendAcceptance } from '@zhanggui/contract/domains/order/collective/send-acceptance.action';
import type { IntField } from '@zhanggui/contract/platform/fields/number/int';
import { printing, withDocumentPrints } from '../../../features/print/document/document-print.tsx';
import { documentPage } from '../../../platform/document/document-page.tsx';
import type { InputProps } from '../../../platform/fields/field-adapter.ts';
import { NumberChoice } from '../../../platform/fields/number/number-choice.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { defineActionInputs } from '../../../platform/resource/action/action-presentation.ts';
import { useWholeRecord } from '../../../platform/resource/form/use-whole-record.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { withOrderPrints } from '../order/orders-page.view.tsx';
import { CollectiveSwitch } from './collective-switch.view.tsx';

const JcOrders = lazyPart(async () => (await import('./jc-orders.view.tsx')).JcOrders);

/** Chooses a part that is not delivered, or not accepted yet. */
function partInput(act: 'deliver' | 'accept') {
  return function PartInput({ field: _, ...input }: InputProps<IntField>) {
    const { data, failed } = useWholeRecord(collectiveOrder);
    const deliveries = data?.deliveries ?? [];
    const choices = Map.groupBy(data?.plan ?? [], ({ part }) => part)
      .entries()
      .filter(([part]) => {
        const delivery = deliveries.find((one) => one.part === part);
        return act === 'deliver' ? !delivery : delivery && !delivery.accepted_at;
      })
      .map(([part, rows]) => {
        const day = rows[0]?.date ? `，${rows[0].date}` : '';
        return { value: part, label: `第 ${part} 批${day}：${rows.reduce((sum, row) => sum + row.quantity, 0)} 件` };
      });
    return failed || <NumberChoice {...input} choices={[...choices]} />;
  };
}

const Collective = documentPage(collectiveOrder, {
  switch: CollectiveSwitch,
  inputs: { deliver: { part: partInput('deliver') }, accept: { part: partInput('accept') } },
  buttons: [
    ...(['submit', 'approve', 'deliver'] as const),
    defineActionInputs(sendAcceptance, { part: partInput('accept') }),
    ...(['accept', 'withdraw', 'reject', 'void'] as const),
  ],
  ...printing(acceptancePrint),
  overrides: defineOverrides(collectiveOrder, { widths: { number: 190, enterprise: 220 } }),
});

/** What enterprises order for their people, and the orders that deliver it. */
export const Page = withOrderPrints(
  pageByView(withDocumentPrints(Collective, [acceptancePrint]), { orders: JcOrders }),
);
