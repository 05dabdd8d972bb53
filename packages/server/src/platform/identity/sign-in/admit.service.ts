import { accountTarget } from '@zhanggui/contract/platform/identity/identity-targets';
import { auditLog } from '../../audit/audit-log.port.ts';
import type { Context } from '../../context.ts';
import type { signInLog } from '../identity.tables.ts';
import { openSession } from '../session/session.service.ts';
import { type Attempt, clearFailures, type SignInAccount } from './sign-in.query.ts';

export interface SignedIn {
  readonly token: string;
  readonly user_id: number;
}

/** Opens the session of an account that has proven who it is; nothing when it was disabled or got another password meanwhile. */
export async function admit(ctx: Context, attempt: Attempt, account: SignInAccount): Promise<SignedIn | undefined> {
  // Signing in is no edit: version and updated_at stay, so that an open form of the account does not conflict.
  const [unchanged] = await ctx.db.rows(
    `UPDATE "user" SET login_count = login_count + 1, last_login = $3, login_ip = $4
     WHERE id = $1 AND password_hash = $2 AND is_active AND NOT is_deleted RETURNING id`,
    [account.id, account.password_hash, ctx.clock(), attempt.address],
  );
  if (!unchanged) return undefined;
  await clearFailures(ctx.db, attempt);
  await log(ctx, { attempt, account, outcome: 'succeeded' });
  await ctx.extensions.one(auditLog).record(ctx, {
    user_id: account.id,
    act: 'session.sign_in',
    act_label: '登录',
    resource: accountTarget,
    subject_id: account.id,
    subject: attempt.username,
  });
  return { token: await openSession(ctx, account.id), user_id: account.id };
}

interface LogEntry {
  readonly attempt: Attempt;
  readonly account: SignInAccount | undefined;
  readonly outcome: (typeof signInLog.$inferSelect)['outcome'];
}

/** Keeps what came of an attempt. */
export async function log(ctx: Context, { attempt, account, outcome }: LogEntry): Promise<void> {
  await ctx.db.rows(
    'INSERT INTO sign_in_log (user_id, username, outcome, address, user_agent, created_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [account?.id ?? null, attempt.username, outcome, attempt.address, ctx.client.user_agent, ctx.clock()],
  );
}
