import type { Context } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import type { OrderRow } from '../state/order-lock.query.ts';
import { warnOfOrder } from '../state/order-warning.service.ts';

interface CarrierNumber {
  readonly carrier: string;
  readonly tracking_no: string;
}

type Warned = Pick<OrderRow, 'id' | 'kind' | 'agent_label_id' | 'buyer_phone'>;

const kind = 'tracking_shared';
const words = (tracking_no: string, order_no: string) => `运单号 ${tracking_no} 也用于其他买家的订单 ${order_no}`;

/** Warns of an order that has a parcel under a number which a parcel of another buyer has too. */
export async function warnOfSharedNumber(ctx: Context, order: Warned, number: CarrierNumber): Promise<void> {
  const { carrier, tracking_no } = number;
  const [other] = await ctx.db.rows<{ order_no: string }>(
    `SELECT o.order_no FROM shipment m JOIN shipment s ON s.tracking_no = m.tracking_no AND s.carrier = m.carrier
       JOIN "order" o ON o.id = s.order_id
     WHERE m.order_id = $1 AND m.tracking_no = $2 AND m.carrier = $3 AND NOT m.is_deleted AND NOT s.is_deleted
       AND o.buyer_phone <> $4 LIMIT 1`,
    [order.id, tracking_no, carrier, order.buyer_phone],
  );
  if (other) await warnOfOrder(ctx, order, { kind, text: words(tracking_no, other.order_no) });
}

/** Looks again at the warnings of a number that a parcel of an order no longer has; on a trusted view, for orders of others are warned of. */
export async function releaseNumber(tx: Context, { id, order_no }: OrderRow, number: CarrierNumber): Promise<void> {
  const { tracking_no } = number;
  const orders = await tx.db.rows<Warned>(
    `WITH open AS (SELECT id FROM order_warning WHERE kind = $1 AND NOT is_handled
         AND (text = $2 OR (order_id = $3 AND starts_with(text, $4))) ORDER BY id FOR UPDATE),
       ended AS (UPDATE order_warning w SET is_handled = true, ${edited({ at: '$5', of: 'w', by: null })}
         FROM open WHERE w.id = open.id RETURNING w.order_id)
     SELECT o.id, o.kind, o.agent_label_id, o.buyer_phone FROM "order" o WHERE o.id IN (SELECT order_id FROM ended)`,
    [kind, words(tracking_no, order_no), id, words(tracking_no, ''), tx.clock()],
  );
  for (const order of orders) await warnOfSharedNumber(tx, order, number);
}
