import { failIdentity } from '@zhanggui/contract/kernel/identity/identity.errors';
import { accountTarget } from '@zhanggui/contract/kernel/identity/identity-targets';
import { newPasswordFault, oldPasswordFault, passwordTexts } from '@zhanggui/contract/kernel/identity/password-rule';
import { about } from '../../../kernel/audit/trace.ts';
import { type Context, inTransaction } from '../../../kernel/context.ts';
import { lockAccount } from '../../../kernel/identity/account/account.query.ts';
import { mayManage } from '../../../kernel/identity/account/grant.service.ts';
import { accountKeeper, accountsOf } from '../../../kernel/identity/accounts-of.ts';
import { oneTimePassword } from '../../../kernel/identity/password/one-time-password.ts';
import { revokeSessions } from '../../../kernel/identity/session/session.service.ts';
import { lockedSeconds } from '../../../kernel/identity/sign-in/lockout.ts';
import { clearFailures, failuresOf, recordFailure } from '../../../kernel/identity/sign-in/sign-in.query.ts';
import { signedIn } from '../../../kernel/resource/access.ts';

export interface PasswordChange {
  readonly old_pwd: string;
  readonly pwd: string;
}

/** Changes one's own password and ends every other session; answers SUCCESS or what is wrong. */
export async function modifyPassword(from: Context, change: PasswordChange): Promise<string> {
  const fault = oldPasswordFault(change.old_pwd) ?? newPasswordFault(change.pwd);
  if (fault !== undefined) return fault;
  const caller = signedIn(from.caller);
  const ctx = accountsOf(from);
  return ctx.identity.gate.inTurn(`password ${caller.id}`, () => modifyInTurn(ctx, caller, change));
}

async function modifyInTurn(
  ctx: Context,
  caller: { readonly id: number; readonly session_id: number },
  { old_pwd, pwd }: PasswordChange,
): Promise<string> {
  const { hasher } = ctx.identity;
  // Wrong old passwords lock like wrong sign-ins, so that a stolen session can not be used to guess; no user name begins so.
  const attempt = { username: ` password of ${caller.id}`, address: '' };
  const seconds = lockedSeconds(await failuresOf(ctx.identity.db, attempt), ctx.clock());
  if (seconds > 0) return failIdentity('sign_in.locked', { seconds });
  const stored = await passwordHashOf(ctx, caller.id);
  if (!(await hasher.matches(old_pwd, stored))) {
    await recordFailure(ctx.identity.db, attempt, ctx.clock());
    return passwordTexts.wrong;
  }
  if (old_pwd === pwd) return passwordTexts.unchanged;
  const password_hash = await hasher.hash(pwd);
  about(ctx, accountTarget, caller.id);
  return inTransaction(ctx, async (tx) => {
    const [changed] = await tx.db.rows(
      `UPDATE "user" SET password_hash = $3, must_change = false, updated_by = $1, updated_at = now()
       WHERE id = $1 AND password_hash = $2 AND NOT is_deleted RETURNING id`,
      [caller.id, stored, password_hash],
    );
    if (!changed) return passwordTexts.wrong;
    await clearFailures(tx.db, attempt);
    await revokeSessions(tx, caller.id, caller.session_id);
    return 'SUCCESS';
  });
}

async function passwordHashOf(ctx: Context, id: number): Promise<string | undefined> {
  const [found] = await ctx.db.rows<{ password_hash: string }>(
    'SELECT password_hash FROM "user" WHERE id = $1 AND NOT is_deleted',
    [id],
  );
  return found?.password_hash;
}

/** Gives an account a one-time password, which must be changed at the next sign-in, and ends its sessions. */
export async function resetPassword(ctx: Context, id: number): Promise<string> {
  const caller = accountKeeper(ctx, '重置密码');
  const password = oneTimePassword(ctx.random);
  const password_hash = await ctx.identity.hasher.hash(password);
  about(ctx, accountTarget, id);
  return inTransaction(ctx, async (tx) => {
    mayManage(tx, await lockAccount(tx.db, id), '重置密码');
    const [{ username } = { username: '' }] = await tx.db.rows<{ username: string }>(
      `UPDATE "user" SET password_hash = $2, must_change = true, updated_by = $3, updated_at = now()
       WHERE id = $1 RETURNING username`,
      [id, password_hash, caller.id],
    );
    // Whoever had tried the forgotten password too often may use the new one at once.
    await tx.db.rows('DELETE FROM sign_in_attempt WHERE username = $1', [username]);
    await revokeSessions(tx, id);
    return password;
  });
}
