import { type Context, trusted } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';

/** Brings the delivery of a collective order in line with the order that carries it out. */
export async function followDelivery(ctx: Context, order_id: number): Promise<void> {
  await trusted(ctx).db.rows(
    `UPDATE collective_delivery d SET ship_state = o.ship_state, shipped_at = o.shipped_at, received_at = o.received_at,
       ${edited({ at: '$2', of: 'd', by: null })} FROM "order" o WHERE o.id = $1 AND d.order_id = o.id`,
    [order_id, ctx.clock()],
  );
}
