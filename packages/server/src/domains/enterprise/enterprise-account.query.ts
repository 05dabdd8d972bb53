import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction, trusted } from '../../platform/context.ts';
import { type PartyAccount, partyAccount } from '../open-item/party-account.query.ts';

/** What an enterprise in the caller's view owes at this moment; its own accounts see no items elsewhere. */
export function enterpriseAccount(ctx: Context, id: number): Promise<PartyAccount> {
  return inTransaction(ctx, async (tx) => {
    const [seen] = await tx.db.rows('SELECT 1 FROM enterprise WHERE id = $1 AND NOT is_deleted', [id]);
    return seen ? partyAccount(trusted(tx), { kind: 'enterprise', id }) : fail('not_found', {});
  });
}
