import { accountTarget } from '@zhanggui/contract/platform/identity/identity-targets';
import { about } from '../../audit/audit-draft.ts';
import { type Context, inTransaction } from '../../context.ts';
import { lockAccount } from '../account/account.query.ts';
import { mayReset } from '../account/grant.service.ts';
import { accountKeeper } from '../accounts-of.ts';
import { revokeSessions } from '../session/session.service.ts';
import { oneTimePassword } from './one-time-password.ts';
import { issuePassword } from './store-password.service.ts';

/** Gives an account a one-time password, which must be changed at the next sign-in, and ends its sessions. */
export async function resetPassword(ctx: Context, id: number): Promise<string> {
  const caller = accountKeeper(ctx, '重置密码');
  const password = oneTimePassword(ctx.random);
  const password_hash = await ctx.identity.hasher.hash(password);
  about(ctx, accountTarget, id);
  return inTransaction(ctx, async (tx) => {
    mayReset(tx, await lockAccount(tx.db, id), '重置密码');
    await issuePassword(tx, { id, password_hash }, caller.id);
    await revokeSessions(tx, id);
    return password;
  });
}
