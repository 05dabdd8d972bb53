import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction, trusted } from '../../platform/context.ts';
import { pointsByPhone } from './customer-points.port.ts';

/** The phones of a customer's storefront users, and of one user. Those of contacts do not count: who edits them could guess. */
const phonesOf = {
  customer: 'SELECT phone FROM customer_user WHERE customer_id = $1 AND NOT is_deleted',
  user: 'SELECT phone FROM customer_user WHERE id = $1 AND NOT is_deleted',
} as const;

/** The points of a customer or of one user in the caller’s view, whose storefront users a branch does not see. */
export function pointsOf(ctx: Context, holder: keyof typeof phonesOf, id: number) {
  return inTransaction(ctx, async (tx) => {
    const shown = holder === 'customer' ? 'SELECT FROM customer WHERE id = $1 AND NOT is_deleted' : phonesOf.user;
    if ((await tx.db.rows(shown, [id])).length === 0) return fail('not_found', {});
    const users = await trusted(tx).db.rows<{ phone: string }>(phonesOf[holder], [id]);
    const phones = users.map(({ phone }) => phone);
    const found = await Promise.all(ctx.extensions.all(pointsByPhone).map((read) => read(tx, phones)));
    const accounts = found.flatMap((one) => one.accounts);
    return {
      balance: accounts.reduce((sum, { balance }) => sum + balance, 0),
      accounts,
      entries: found.flatMap((one) => one.entries),
    };
  });
}
