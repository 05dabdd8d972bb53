import type { Context } from '../../../platform/context.ts';
import { type Buyer, rememberBuyers } from '../../customer/customer.service.ts';

/** Longer than the pause between two runs, for orders that commit late. */
const minutes = 15;

/** Keeps who ordered lately as users of the storefront; doing it again changes nothing. */
export async function rememberLateBuyers(ctx: Context): Promise<void> {
  const buyers = await ctx.db.rows<Buyer>(
    `SELECT DISTINCT ON (buyer_phone) buyer_phone AS phone, buyer_name AS name, created_at AS ordered_at FROM "order"
     WHERE created_at > $1::timestamptz - interval '${minutes} minutes' AND app_id IS NOT NULL AND NOT is_deleted
     ORDER BY buyer_phone, created_at DESC`,
    [ctx.clock()],
  );
  await rememberBuyers(ctx, buyers);
}
