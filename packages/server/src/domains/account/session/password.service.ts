import { accountTarget } from '@zhanggui/contract/platform/identity/identity-targets';
import { newPasswordFault, oldPasswordFault, passwordTexts } from '@zhanggui/contract/platform/identity/password-rule';
import { about, endedAs } from '../../../platform/audit/audit-draft.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { accountsOf } from '../../../platform/identity/accounts-of.ts';
import { isCommon } from '../../../platform/identity/password/common-password.ts';
import { leakedPasswords } from '../../../platform/identity/password/leaked-passwords.ts';
import { ownPassword } from '../../../platform/identity/password/own-password.service.ts';
import { replacePassword } from '../../../platform/identity/password/store-password.service.ts';
import { revokeSessions } from '../../../platform/identity/session/session.service.ts';
import { signedIn } from '../../../platform/resource/access.ts';

export interface PasswordChange {
  readonly old_pwd: string;
  readonly pwd: string;
}

/** Changes one's own password and ends every other session; answers SUCCESS or what is wrong. */
export async function modifyPassword(from: Context, change: PasswordChange): Promise<string> {
  const caller = signedIn(from.caller);
  about(from, accountTarget, caller.id);
  const fault = oldPasswordFault(change.old_pwd) ?? newPasswordFault(change.pwd, from.identity.password_profile);
  const ctx = accountsOf(from);
  const outcome =
    fault ?? (await ctx.identity.gate.inTurn(`password ${caller.id}`, () => modifyInTurn(ctx, caller, change)));
  if (outcome !== 'SUCCESS') endedAs(from, outcome);
  return outcome;
}

async function modifyInTurn(
  ctx: Context,
  caller: { readonly id: number; readonly session_id: number },
  { old_pwd, pwd }: PasswordChange,
): Promise<string> {
  const stored = await ownPassword(ctx, caller.id, old_pwd);
  if (stored === undefined) return passwordTexts.wrong;
  if (old_pwd === pwd) return passwordTexts.unchanged;
  if (isCommon(pwd, await leakedPasswords())) return passwordTexts.common;
  if (await namesAccount(ctx, caller.id, pwd)) return passwordTexts.named;
  const password_hash = await ctx.identity.hasher.hash(pwd);
  return inTransaction(ctx, async (tx) => {
    const changed = await replacePassword(tx, { id: caller.id, password_hash }, stored);
    if (!changed) return passwordTexts.wrong;
    await revokeSessions(tx, caller.id, caller.session_id);
    return 'SUCCESS';
  });
}

/** Whether a password holds the account's name, which the stricter profiles refuse. */
async function namesAccount(ctx: Context, id: number, password: string): Promise<boolean> {
  if (ctx.identity.password_profile === 'standard') return false;
  const [account] = await ctx.db.rows<{ username: string }>('SELECT username FROM "user" WHERE id = $1', [id]);
  return account !== undefined && password.toLowerCase().includes(account.username.toLowerCase());
}
