import type { RefundableLine, RefundableOrder } from '@zhanggui/contract/domains/order/refund/refundable';
import type { Context } from '../../../platform/context.ts';
import { openStates } from '../state/order-facts.query.ts';
import type { OrderRow } from '../state/order-lock.query.ts';

/** What a locked order can still give back. */
export async function readRefundable(ctx: Context, order: OrderRow): Promise<RefundableOrder> {
  const lines = await ctx.db.rows<RefundableLine>(
    `SELECT id AS line_id, sku_code, quantity, shipped_quantity, withheld_quantity, payable_fen,
       refunding_quantity + refunded_quantity AS taken_quantity, refunding_fen + refunded_fen AS taken_fen,
       points, refunding_points + refunded_points AS taken_points,
       (SELECT coalesce(sum(t.quantity), 0)::int FROM refund_line t JOIN refund r ON r.id = t.refund_id
         WHERE t.order_id = l.order_id AND t.order_line_id = l.id AND r.kind = 'exchange'
           AND (r.state = 'succeeded' OR r.state = ANY($2::text[]))) AS exchanged_quantity
     FROM order_line l WHERE order_id = $1 ORDER BY id`,
    [order.id, openStates],
  );
  const [freight] = await ctx.db.rows<{ taken: number }>(
    `SELECT coalesce(sum(freight_fen), 0)::bigint AS taken FROM refund
     WHERE order_id = $1 AND cause = 'request' AND (state = 'succeeded' OR state = ANY($2::text[]))`,
    [order.id, openStates],
  );
  // What was never paid can not be given back: an order that is not paid in full has nothing refundable.
  const isPaid = order.paid_fen === order.payable_fen;
  return {
    lines: isPaid ? lines : [],
    freight_fen: isPaid ? order.freight_fen : 0,
    freight_taken_fen: freight?.taken ?? 0,
  };
}
