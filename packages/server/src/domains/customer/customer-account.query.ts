import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../platform/context.ts';
import { type PartyAccount, partyAccount } from '../open-item/party-account.query.ts';

/** What a customer in the caller's view owes at this moment. */
export async function customerAccount(ctx: Context, id: number): Promise<PartyAccount> {
  const [seen] = await ctx.db.rows('SELECT 1 FROM customer WHERE id = $1 AND NOT is_deleted', [id]);
  return seen ? partyAccount(ctx, { kind: 'customer', id }) : fail('not_found', {});
}
