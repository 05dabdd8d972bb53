import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction, trusted } from '../../platform/context.ts';
import { type PartyAccount, partyAccount } from '../open-item/party-account.query.ts';
import { creditUseOf } from './customer-credit.port.ts';

/** What a customer in the caller's view owes at this moment, and what all its orders and items leave of its limit. */
export function customerAccount(ctx: Context, id: number): Promise<PartyAccount> {
  return inTransaction(ctx, async (tx) => {
    const [seen] = await tx.db.rows('SELECT 1 FROM customer WHERE id = $1 AND NOT is_deleted', [id]);
    if (!seen) return fail('not_found', {});
    const use = await ctx.extensions.one(creditUseOf)(trusted(tx), id);
    return { ...(await partyAccount(tx, { kind: 'customer', id })), ...use };
  });
}
