import type { Context } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import type { OrderRow } from '../state/order-lock.query.ts';
import { warnOfOrder } from '../state/order-warning.service.ts';

interface CarrierNumber {
  readonly carrier: string;
  readonly tracking_no: string;
}

const kind = 'tracking_shared';
const words = (tracking_no: string, order_no = '') => `运单号 ${tracking_no} 也用于其他买家的订单 ${order_no}`;

/** SQL of another buyer's order with a parcel under the number of one of an order (`o`); `$1` and `$2` are number and carrier. */
const otherOrder = `SELECT b.order_no FROM shipment m JOIN shipment s ON s.tracking_no = m.tracking_no AND s.carrier = m.carrier
    JOIN "order" b ON b.id = s.order_id
  WHERE m.order_id = o.id AND m.tracking_no = $1 AND m.carrier = $2 AND NOT m.is_deleted AND NOT s.is_deleted
    AND b.buyer_phone <> o.buyer_phone LIMIT 1`;

/** Warns of an order that has a parcel under a number which a parcel of another buyer has too. */
export async function warnOfSharedNumber(ctx: Context, order: OrderRow, number: CarrierNumber): Promise<void> {
  const [row] = await ctx.db.rows<{ other: string | null }>(
    `SELECT (${otherOrder}) AS other FROM "order" o WHERE o.id = $3`,
    [number.tracking_no, number.carrier, order.id],
  );
  if (row?.other) await warnOfOrder(ctx, order, { kind, text: words(number.tracking_no, row.other) });
}

/**
 * Looks again at the warnings of a number that a parcel of an order no longer has. `tx` is a trusted view: other orders are
 * warned of it too. They are edited where they stand, for a new one would wait for the lock of its order.
 */
export async function releaseNumber(tx: Context, { id, order_no }: OrderRow, number: CarrierNumber): Promise<void> {
  const { tracking_no, carrier } = number;
  await tx.db.rows(
    `WITH open AS (SELECT id, order_id FROM order_warning WHERE kind = $3 AND NOT is_handled
         AND (text = $4 OR (order_id = $5 AND starts_with(text, $6))) ORDER BY id FOR UPDATE),
       seen AS (SELECT open.id, (${otherOrder}) AS other FROM open JOIN "order" o ON o.id = open.order_id)
     UPDATE order_warning w SET text = coalesce($6 || seen.other, w.text), is_handled = seen.other IS NULL,
       ${edited({ at: '$7', of: 'w', by: null })} FROM seen WHERE w.id = seen.id`,
    [tracking_no, carrier, kind, words(tracking_no, order_no), id, words(tracking_no), tx.clock()],
  );
}
