import {
  planRefund,
  type RefundableOrder,
  type RefundFault,
  type RefundPlan,
} from '@zhanggui/contract/domains/order/refund/refundable';
import { formatMoney, formatNumber } from '../../../platform/format/number.ts';
import { useFormValue } from '../../../platform/resource/form/form-record.ts';
import type { Choice } from './line-choice.view.tsx';
import { childrenOf, type OrderRow } from './order-row.ts';

const ended: readonly string[] = ['rejected', 'withdrawn'];

/** What an order can still give back, as the server reads it. */
function refundableOf(row: OrderRow): RefundableOrder {
  const taking = childrenOf(row.refunds).filter(({ cause, state }) => cause === 'request' && !ended.includes(state));
  return {
    lines: childrenOf(row.lines).map((line) => ({
      ...line,
      line_id: line.id,
      taken_quantity: line.refunding_quantity + line.refunded_quantity,
      taken_fen: line.refunding_fen + line.refunded_fen,
      taken_points: line.refunding_points + line.refunded_points,
    })),
    freight_fen: row.freight_fen,
    freight_taken_fen: taking.reduce((sum, { freight_fen }) => sum + freight_fen, 0),
  };
}

function wordsOf(plan: RefundPlan | RefundFault): string {
  if (!('fault' in plan)) {
    const freight = plan.freight_fen > 0 ? `，含运费 ¥${formatMoney(plan.freight_fen)}` : '';
    const points = plan.points > 0 ? `，退回 ${formatNumber(plan.points)} 积分` : '';
    return `本次退款 ¥${formatMoney(plan.amount_fen)}${freight}${points}`;
  }
  if (plan.fault === 'amount_exceeds') return `超出可退金额，最多 ¥${formatMoney(plan.left_fen)}`;
  if (plan.fault === 'quantity_exceeds') return `${plan.sku_code} 最多还可退 ${plan.left} 件`;
  return '没有可退的商品和金额';
}

/** What the chosen pieces and the amount come to, while they are chosen. */
export function refundSum(row: OrderRow) {
  const order = refundableOf(row);
  return function RefundSum({ chosen }: { readonly chosen: readonly Choice[] }) {
    const kind = useFormValue('kind');
    const amount = useFormValue('amount_fen');
    const amount_fen = typeof amount === 'number' ? amount : undefined;
    if (chosen.length === 0 && amount_fen === undefined) {
      return <p>还没有选择商品或填写金额；最多可退 ¥{formatMoney(row.refundable_fen)}</p>;
    }
    const lines = chosen.map(({ line, quantity }) => ({ line_id: line, quantity }));
    const plan = planRefund(order, {
      kind: kind === 'goods' || kind === 'exchange' ? kind : 'money',
      amount_fen,
      lines: lines.length > 0 ? lines : undefined,
    });
    return (
      <p role="status" className={'fault' in plan ? 'zg-field-error' : undefined}>
        <strong>{wordsOf(plan)}</strong>
        {!('fault' in plan) && `；最多可退 ¥${formatMoney(row.refundable_fen)}`}
      </p>
    );
  };
}
