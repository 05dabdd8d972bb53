import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../platform/context.ts';
import { pointsByPhone } from './customer-points.port.ts';

/** The phones of a customer's storefront users, and of one user. Those of contacts do not count: who edits them could guess. */
const phonesOf = {
  customer: `SELECT u.phone FROM customer c LEFT JOIN customer_user u ON u.customer_id = c.id AND NOT u.is_deleted
    WHERE c.id = $1 AND NOT c.is_deleted`,
  user: 'SELECT phone FROM customer_user WHERE id = $1 AND NOT is_deleted',
} as const;

/** The points of a customer or of one user in the caller’s view. */
export async function pointsOf(ctx: Context, holder: keyof typeof phonesOf, id: number) {
  const users = await ctx.db.rows<{ phone: string | null }>(phonesOf[holder], [id]);
  if (users.length === 0) return fail('not_found', {});
  const phones = users.flatMap(({ phone }) => phone ?? []);
  const found = await Promise.all(ctx.extensions.all(pointsByPhone).map((read) => read(ctx, phones)));
  const accounts = found.flatMap((one) => one.accounts);
  return {
    balance: accounts.reduce((sum, { balance }) => sum + balance, 0),
    accounts,
    entries: found.flatMap((one) => one.entries),
  };
}
