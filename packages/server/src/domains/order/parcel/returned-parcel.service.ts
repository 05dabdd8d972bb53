import { planRefund } from '@zhanggui/contract/domains/order/refund/refundable';
import { unshippedOf } from '@zhanggui/contract/domains/order/shipment/order-left';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { insertRefund } from '../refund/refund-insert.query.ts';
import { readRefundable } from '../refund/refundable.query.ts';
import { nextNumber } from '../refund/return-payment.service.ts';
import type { FoundLine } from '../rules/inspected.ts';
import { refundNumber } from '../rules/order-number.ts';
import { recountRefunds } from '../state/order-facts.query.ts';
import { lockForConsequence } from '../state/order-lock.query.ts';
import { settleOrder } from '../state/settle-order.service.ts';

/**
 * Requests a refund for pieces of a returned parcel that are not refunded yet, lost ones too: no buyer has them. It is
 * decided like any other request, but needs no goods sent back.
 */
export async function openReturnedRefund(
  tx: Context,
  order_id: number,
  { reason, found }: { readonly reason: string; readonly found: readonly FoundLine[] },
): Promise<void> {
  const order = await lockForConsequence(tx, order_id);
  const refundable = await readRefundable(tx, order);
  const lines = found.flatMap(({ order_line_id, good, damaged, short }) => {
    const line = refundable.lines.find(({ line_id }) => line_id === order_line_id);
    if (!line) return [];
    const quantity = Math.min(good + damaged + short, line.quantity - line.taken_quantity - unshippedOf(line));
    return quantity > 0 ? [{ line_id: order_line_id, quantity }] : [];
  });
  if (lines.length === 0) return;
  const plan = planRefund(refundable, { kind: 'goods', lines });
  if ('fault' in plan) return;
  const now = tx.clock();
  const refund_no = refundNumber(now, await nextNumber(tx));
  const request = { refund_no, kind: 'goods', ground: 'no_reason', reason, request_hash: '', plan };
  if (!(await insertRefund(tx, order, request))) throw new Error(`the refund ${refund_no} was not stored`);
  await tx.db.rows(
    `WITH own AS (UPDATE refund ${noEdit('the same act edits the row')} SET inspected_at = $2 WHERE order_id = $1 AND refund_no = $3 RETURNING id)
     UPDATE refund_line l SET returned_quantity = least(f.good, l.quantity),
       damaged_quantity = least(f.damaged, l.quantity - least(f.good, l.quantity)),
       short_quantity = greatest(0, l.quantity - f.good - f.damaged)
     FROM own, jsonb_to_recordset($4::jsonb) AS f(order_line_id bigint, good int, damaged int)
     WHERE l.refund_id = own.id AND l.order_line_id = f.order_line_id`,
    [order_id, now, refund_no, JSON.stringify(found)],
  );
  await recountRefunds(tx, order_id);
  const note = `退款单 ${refund_no}，${yuan(plan.amount_fen)} 元：${reason}`;
  await settleOrder(tx, order, { event: 'request_refund', title: '申请退款', note });
}
