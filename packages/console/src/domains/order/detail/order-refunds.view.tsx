import {
  approveRefund,
  concludeRefund,
  rejectRefund,
  retryRefund,
  sendGoodsBack,
  withdrawRefund,
} from '@zhanggui/contract/domains/order/refund/refund.action';
import { refundFlow } from '@zhanggui/contract/domains/order/refund/refund.flow';
import { refund } from '@zhanggui/contract/domains/order/refund/refund.resource';
import { refundFields } from '@zhanggui/contract/domains/order/refund/refund-fields';
import { useActionStarter } from '../../../platform/resource/action/use-action-starter.tsx';
import type { Row } from '../../../platform/resource/data/row.ts';
import { CommandBar } from '../../../platform/resource/detail/command-bar.tsx';
import { useRecordCommands } from '../../../platform/resource/page/use-record-commands.ts';
import { childrenOf, type OrderRow } from './order-row.ts';
import { OrderTable } from './order-table.view.tsx';

const ignore = () => undefined;

/** What was found of goods is concluded once they are inspected; until then they may still be sent. */
const allows = (row: Row, what: string) => {
  if (what === concludeRefund.name) return row.inspected_at !== null;
  return what !== sendGoodsBack.name || row.inspected_at === null;
};

/** The refunds of an order, each with its own legal acts. */
export function OrderRefunds({ row }: { readonly row: OrderRow }) {
  const starter = useActionStarter(refund);
  const { commandsOf } = useRecordCommands({
    resource: refund,
    starter,
    presentation: {
      rowActions: [approveRefund, rejectRefund, concludeRefund, sendGoodsBack, retryRefund, withdrawRefund],
      flow: { flow: refundFlow, field: 'state' },
      allows,
    },
    onWrite: ignore,
    onRemoved: ignore,
  });
  return (
    <>
      <OrderTable
        title="退款"
        fields={refundFields}
        columns={[
          'refund_no',
          'kind',
          'amount_fen',
          'state',
          'reason',
          'decision_note',
          'return_address',
          'return_tracking_no',
          'inspected_at',
          'replacement_no',
          'channel_message',
        ]}
        resource={refund}
        rows={childrenOf(row.refunds)}
        empty="没有退款"
        commands={(one) => <CommandBar of={refund.label} commands={commandsOf(one)} />}
      />
      {starter.dialog}
    </>
  );
}
