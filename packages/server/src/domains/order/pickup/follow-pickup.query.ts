import type { Context } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { leftAtCell, type PickupFacts, type PickupState, pickupStateOf } from './pickup-state.ts';

interface PickupSums {
  readonly id: number;
  readonly state: PickupState;
  readonly away: number;
}

/** SQL of the pieces of a pickup (`p`) that left their warehouse and whose refund is open; a cell reads no refunds. */
export const refundingAtCell = (p: string) =>
  `greatest(0, (SELECT coalesce(sum(away_quantity), 0) FROM pickup_line WHERE pickup_id = ${p}.id) - ${p}.quantity - ${p}.left_quantity)::int`;

/** Updates the pickup of a locked order: pieces still due, recipient and state. */
export async function followPickup(ctx: Context, order_id: number, facts: PickupFacts): Promise<void> {
  const [own] = await ctx.db.rows<PickupSums>(
    `SELECT p.id, p.state, (SELECT coalesce(sum(away_quantity), 0)::int FROM pickup_line WHERE pickup_id = p.id) AS away
     FROM pickup p WHERE p.order_id = $1`,
    [order_id],
  );
  if (!own) return;
  await ctx.db.rows(
    `WITH lines AS (UPDATE pickup_line t SET quantity = l.quantity - l.withheld_quantity
       FROM order_line l WHERE t.pickup_id = $1 AND l.id = t.order_line_id)
     UPDATE pickup p SET state = $2, picked_up_at = CASE WHEN $2 = 'picked_up' THEN coalesce(p.picked_up_at, o.shipped_at) END, left_quantity = $3, buyer_name = o.buyer_name, buyer_phone = o.buyer_phone,
       paid_at = o.paid_at, ${edited({ at: '$4', of: 'p', by: null })},
       quantity = (SELECT sum(quantity - withheld_quantity) FROM order_line WHERE order_id = o.id)
     FROM "order" o WHERE p.id = $1 AND o.id = p.order_id`,
    [own.id, pickupStateOf(own.state, facts), leftAtCell(own.away, facts.units), ctx.clock()],
  );
}
