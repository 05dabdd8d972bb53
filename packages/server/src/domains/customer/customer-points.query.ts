import type { readCustomerPoints } from '@zhanggui/contract/domains/customer/customer-points.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../platform/context.ts';
import { pointsByPhone } from './customer-points.port.ts';

type Points = ReplyOfAction<typeof readCustomerPoints>;

/** The points of a customer in the caller’s view. Phones of contacts do not count: who edits them could guess. */
export async function customerPoints(ctx: Context, id: number): Promise<Points> {
  const [seen] = await ctx.db.rows('SELECT 1 FROM customer WHERE id = $1 AND NOT is_deleted', [id]);
  if (!seen) return fail('not_found', {});
  const users = await ctx.db.rows<{ phone: string }>(
    'SELECT phone FROM customer_user WHERE customer_id = $1 AND NOT is_deleted',
    [id],
  );
  return pointsOf(ctx, users);
}

/** The points of one user of a storefront. */
export async function appUserPoints(ctx: Context, id: number): Promise<Points> {
  const users = await ctx.db.rows<{ phone: string }>(
    'SELECT phone FROM customer_user WHERE id = $1 AND NOT is_deleted',
    [id],
  );
  return users.length === 0 ? fail('not_found', {}) : pointsOf(ctx, users);
}

async function pointsOf(ctx: Context, users: readonly { readonly phone: string }[]): Promise<Points> {
  const phones = users.map(({ phone }) => phone);
  const found = await Promise.all(ctx.extensions.all(pointsByPhone).map((read) => read(ctx, phones)));
  const accounts = found.flatMap((one) => one.accounts);
  return {
    balance: accounts.reduce((sum, { balance }) => sum + balance, 0),
    accounts,
    entries: found.flatMap((one) => one.entries),
  };
}
