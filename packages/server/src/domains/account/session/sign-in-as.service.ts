import { failIdentity } from '@zhanggui/contract/platform/identity/identity.errors';
import { accountTarget } from '@zhanggui/contract/platform/identity/identity-targets';
import { record } from '../../../features/audit/record.service.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { lockAccount } from '../../../platform/identity/account/account.query.ts';
import { accountKeeper } from '../../../platform/identity/accounts-of.ts';
import { actAs } from '../../../platform/identity/session/session.service.ts';
import { signedIn } from '../../../platform/resource/access.ts';

/** Makes the caller's session act as another account; the reason is kept before anything is seen. */
export async function signInAs(ctx: Context, id: number, reason: string): Promise<void> {
  const caller = accountKeeper(ctx, '以此身份登录');
  if (caller.acted_by) failIdentity('acting.already', {});
  if (!caller.is_superuser) failIdentity('grant.superuser', {});
  await inTransaction(ctx, async (tx) => {
    const target = await lockAccount(tx.db, id);
    if (target.is_superuser) failIdentity('acting.superuser', {});
    if (!(await tx.identity.callerOf(id))) failIdentity('acting.closed', {});
    await record(tx, {
      ...{ act: 'user.sign_in_as', act_label: '以此身份登录', resource: accountTarget, subject_id: id },
      details: { reason },
    });
    await actAs(tx, id);
  });
}

/** Makes the session its superuser's own again; answers whose it is. */
export async function leaveSignInAs(from: Context): Promise<number> {
  const { id, acted_by } = signedIn(from.caller);
  if (!acted_by) return failIdentity('acting.none', {});
  const ctx = { ...from, db: from.identity.db };
  await inTransaction(ctx, async (tx) => {
    await record(tx, {
      act: 'user.leave_sign_in_as',
      act_label: '返回自己的身份',
      resource: accountTarget,
      subject_id: id,
    });
    await actAs(tx, null);
  });
  return acted_by.id;
}
