import { refundState } from '@zhanggui/contract/domains/order/refund/refund.enum';
import { refund } from '@zhanggui/contract/domains/order/refund/refund.resource';
import { refundFields } from '@zhanggui/contract/domains/order/refund/refund-fields';
import { Figure } from '../../../../features/breakdown/figure.tsx';
import { EnumLabel } from '../../../../platform/fields/choice/enum.tsx';
import { formatMoney } from '../../../../platform/format/number.ts';
import { CopyableCode } from '../../../../platform/kit/button/copyable-code.tsx';
import { Entry } from '../../../../platform/kit/entry/entry.tsx';
import { CommandBar } from '../../../../platform/resource/detail/command-bar.tsx';
import { FactList } from '../../../../platform/resource/detail/fact-list.tsx';
import { OrderParts } from '../order-goods.view.tsx';
import { childrenOf, type OrderRow } from '../order-row.ts';
import { useRefundCommands } from './use-refund-commands.ts';

const facts = [
  ...(['kind', 'cause', 'ground', 'reason', 'pictures', 'decision_note', 'freight_fen', 'channel_message'] as const),
  ...(['return_contact', 'return_phone', 'return_address', 'return_carrier', 'return_tracking_no'] as const),
  ...(['sent_back_at', 'inspected_at', 'replacement_no', 'approved_at', 'finished_at', 'points'] as const),
];

/** The states in the words of an exchange, which gives no money back. */
const exchangeState = {
  ...refundState,
  values: refundState.values.map((one) => ({ ...one, label: one.label.replace('退款', '换货') })),
};

/** The refunds of an order: what each is for, how far it has come, and its own legal acts. */
export function OrderRefunds({ row }: { readonly row: OrderRow }) {
  const { commandsOf, inReview, dialog } = useRefundCommands(row);
  const refunds = childrenOf(row.refunds).toReversed();
  const parts = childrenOf(row.refund_lines);
  return (
    <section className="zg-order-card">
      <h2>退款</h2>
      {refunds.length === 0 && <p className="zg-faint">没有退款</p>}
      {refunds.map((one) => (
        <Entry
          key={one.id}
          title={
            <>
              <Figure resource={refund} id={one.id} name="amount_fen">
                <strong>¥{formatMoney(one.amount_fen)}</strong>
              </Figure>
              <EnumLabel of={one.kind === 'exchange' ? exchangeState : refundState} value={one.state} />
              {inReview(one) && <span className="zg-field-error">等待复核</span>}
              <CopyableCode code={one.refund_no} />
            </>
          }
          actions={<CommandBar of={one.refund_no} commands={commandsOf(one)} />}
        >
          <OrderParts row={row} parts={parts.filter(({ refund_id }) => refund_id === one.id)} />
          <FactList fields={refundFields} names={facts} row={{ ...one, points: one.points || null }} only="filled" />
        </Entry>
      ))}
      {dialog}
    </section>
  );
}
