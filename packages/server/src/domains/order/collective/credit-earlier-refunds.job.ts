import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { creditRefund } from './credit-refund.service.ts';

const batch = 500;

/** SQL of refunds `r` that succeeded and are not taken off what their enterprise owes, though pieces of the part are left. */
const uncredited = `r.state = 'succeeded' AND r.cause = 'request' AND r.kind <> 'exchange'
  AND NOT EXISTS (SELECT FROM collective_refund c WHERE c.refund_id = r.id)
  AND EXISTS (SELECT FROM collective_delivery v JOIN refund_line l ON l.refund_id = r.id
    JOIN order_line o ON o.id = l.order_line_id AND NOT o.is_gift
    WHERE v.order_id = r.order_id
      AND (SELECT sum(p.quantity - coalesce(p.short_quantity, 0)) FROM collective_plan p
        WHERE p.collective_order_id = v.collective_order_id AND p.part = v.part AND p.sku_id = o.sku_id)
      > (SELECT coalesce(sum(c.quantity), 0) FROM collective_refund c
        WHERE c.collective_order_id = v.collective_order_id AND c.part = v.part AND c.sku_id = o.sku_id))`;

/**
 * Takes off what enterprises owe for refunds that succeeded before refunds of collective orders did so by themselves.
 * Each is credited once, also by several servers at the same time.
 */
export async function creditEarlierRefunds(ctx: Context): Promise<void> {
  const found = await trusted(ctx).db.rows<{ id: number }>(
    `SELECT r.id FROM refund r WHERE ${uncredited} ORDER BY r.id LIMIT ${batch}`,
  );
  for (const { id } of found) {
    await inTransaction(ctx, async (tx) => {
      const { db } = trusted(tx);
      await db.rows('SELECT FROM refund WHERE id = $1 FOR UPDATE', [id]);
      const [still] = await db.rows(`SELECT r.id FROM refund r WHERE r.id = $1 AND ${uncredited}`, [id]);
      if (still) await creditRefund(tx, id);
    });
  }
}
