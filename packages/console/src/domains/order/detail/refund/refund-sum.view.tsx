import { refundKind } from '@zhanggui/contract/domains/order/refund/refund.enum';
import type { refund } from '@zhanggui/contract/domains/order/refund/refund.resource';
import {
  planRefund,
  type RefundableOrder,
  type RefundFault,
  type RefundInput,
  type RefundPlan,
  tooManyWords,
} from '@zhanggui/contract/domains/order/refund/refundable';
import { labelOf } from '@zhanggui/contract/platform/enum';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { formatMoney, formatNumber } from '../../../../platform/format/number.ts';
import type { PreviewProps } from '../../../../platform/resource/action/action-presentation.ts';
import { useFormValue } from '../../../../platform/resource/form/form-record.ts';
import type { Choice } from '../line-choice.view.tsx';
import { childrenOf, type OrderRow } from '../order-row.ts';

type Kind = RefundInput['kind'];
type Sum = Pick<RefundPlan, 'amount_fen' | 'freight_fen' | 'points'> & { readonly kind: Kind };

const ended: readonly string[] = ['rejected', 'withdrawn'];

/** What an order can still give back, as the server reads it. */
export function refundableOf(row: OrderRow): RefundableOrder {
  const taking = childrenOf(row.refunds).filter(({ cause, state }) => cause === 'request' && !ended.includes(state));
  const exchanges = taking.filter(({ kind }) => kind === 'exchange').map(({ id }) => id);
  const exchanged = childrenOf(row.refund_lines).filter(({ refund_id }) => exchanges.includes(refund_id));
  return {
    lines: childrenOf(row.lines).map((line) => ({
      ...line,
      line_id: line.id,
      taken_quantity: line.refunding_quantity + line.refunded_quantity,
      exchanged_quantity: exchanged
        .filter(({ order_line_id }) => order_line_id === line.id)
        .reduce((sum, { quantity }) => sum + quantity, 0),
      taken_fen: line.refunding_fen + line.refunded_fen,
      taken_points: line.refunding_points + line.refunded_points,
    })),
    freight_fen: row.freight_fen,
    freight_taken_fen: taking.reduce((sum, { freight_fen }) => sum + freight_fen, 0),
  };
}

/** What a refund comes to; an exchange gives no money back. */
function sumWords({ kind, amount_fen, freight_fen, points }: Sum): string {
  if (kind === 'exchange') return '不退款';
  const freight = freight_fen > 0 ? `，含运费 ¥${formatMoney(freight_fen)}` : '';
  return `¥${formatMoney(amount_fen)}${freight}${points > 0 ? `，退回 ${formatNumber(points)} 积分` : ''}`;
}

/** What is asked for by the chosen pieces and the amount; undefined while that is nothing. */
function planOf(order: RefundableOrder, asked: RefundInput, chosen: readonly Choice[]) {
  if (chosen.length === 0 && asked.amount_fen === undefined && !asked.freight_only) return undefined;
  const lines = chosen.map(({ line, quantity }) => ({ line_id: line, quantity }));
  return planRefund(order, { ...asked, lines: lines.length > 0 ? lines : undefined });
}

function planWords(plan: RefundPlan | RefundFault, kind: Kind): string {
  if (!('fault' in plan)) {
    const words = sumWords({ ...plan, kind });
    if (kind !== 'exchange') return `本次退款 ${words}`;
    return `换货 ${plan.lines.reduce((sum, { quantity }) => sum + quantity, 0)} 件，${words}`;
  }
  if (plan.fault === 'amount_exceeds') return `超出可退金额，最多 ¥${formatMoney(plan.left_fen)}`;
  if (plan.fault === 'quantity_exceeds') return tooManyWords(plan);
  return '没有可退的商品和金额';
}

/** What the chosen pieces and the amount come to, while they are chosen. */
export function refundSum(row: OrderRow) {
  const order = refundableOf(row);
  return function RefundSum({ chosen }: { readonly chosen: readonly Choice[] }) {
    const kind = (useFormValue('kind') ?? 'money') as Kind;
    const amount = useFormValue('amount_fen');
    const amount_fen = kind !== 'exchange' && typeof amount === 'number' ? amount : undefined;
    const freight_only = useFormValue('freight_only') === true && kind === 'money';
    const plan = planOf(order, { kind, amount_fen, freight_only }, chosen);
    const isFault = plan !== undefined && 'fault' in plan;
    const nothing = kind === 'exchange' ? '还没有选择要换的商品' : '还没有选择商品或填写金额';
    return (
      <p role="status" className={isFault ? 'zg-field-error' : undefined}>
        {plan ? <strong>{planWords(plan, kind)}</strong> : nothing}
        {!isFault && kind !== 'exchange' && `；最多可退 ¥${formatMoney(row.refundable_fen)}`}
      </p>
    );
  };
}

/** What agreeing to a refund gives back, and in which way. */
export function AgreedSum({ row }: PreviewProps) {
  const agreed = row as RowOf<typeof refund>;
  return <strong>{`${labelOf(refundKind, agreed.kind)} ${sumWords(agreed)}`}</strong>;
}
