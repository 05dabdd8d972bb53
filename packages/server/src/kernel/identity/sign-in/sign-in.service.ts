import { failIdentity } from '@zhanggui/contract/kernel/identity/identity.errors';
import { accountTarget } from '@zhanggui/contract/kernel/identity/identity-targets';
import { record } from '../../audit/record.service.ts';
import { type Context, inTransaction } from '../../context.ts';
import { scopeOf } from '../access.ts';
import { openSession } from '../session/session.service.ts';
import { lockedSeconds } from './lockout.ts';
import {
  type Attempt,
  accountByUsername,
  clearFailures,
  failuresOf,
  recordFailure,
  type SignInAccount,
} from './sign-in.query.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface SignedIn {
  readonly token: string;
  readonly user_id: number;
}

/** Signs in by name and password; what is wrong with them is never told apart. */
export async function signIn(from: Context, { username, password }: Credentials): Promise<SignedIn> {
  const ctx = { ...from, db: from.identity.db };
  const attempt = { username: username.trim(), address: ctx.client.address };
  const { gate } = ctx.identity;
  const seconds = gate.admit(attempt.address, ctx.clock());
  if (seconds > 0) return failIdentity('sign_in.too_many', { seconds });
  return gate.inTurn(`${attempt.address} ${attempt.username}`, () => tryOnce(ctx, attempt, password));
}

async function tryOnce(ctx: Context, attempt: Attempt, password: string): Promise<SignedIn> {
  const account = await accountByUsername(ctx.db, attempt.username);
  const seconds = lockedSeconds(await failuresOf(ctx.db, attempt), ctx.clock());
  if (seconds > 0) {
    await log(ctx, { attempt, account, outcome: 'locked' });
    return failIdentity('sign_in.locked', { seconds });
  }
  const right = await ctx.identity.hasher.matches(password, account?.password_hash);
  if (!right || !account) {
    await recordFailure(ctx.db, attempt, ctx.clock());
    await log(ctx, { attempt, account, outcome: 'wrong' });
    return failIdentity('sign_in.wrong', {});
  }
  if (!account.is_active || !scopeOf(account)) {
    await log(ctx, { attempt, account, outcome: 'disabled' });
    return failIdentity('sign_in.disabled', {});
  }
  const signedIn = await inTransaction(ctx, (tx) => admit(tx, attempt, account));
  return signedIn ?? failIdentity('sign_in.wrong', {});
}

/** Nothing when the account was disabled or got another password while this one was being checked. */
async function admit(ctx: Context, attempt: Attempt, account: SignInAccount): Promise<SignedIn | undefined> {
  // Signing in is no edit: version and updated_at stay, so that an open form of the account does not conflict.
  const [unchanged] = await ctx.db.rows(
    `UPDATE "user" SET login_count = login_count + 1, last_login = $3, login_ip = $4
     WHERE id = $1 AND password_hash = $2 AND is_active AND NOT is_deleted RETURNING id`,
    [account.id, account.password_hash, ctx.clock(), attempt.address],
  );
  if (!unchanged) return undefined;
  await clearFailures(ctx.db, attempt);
  await log(ctx, { attempt, account, outcome: 'succeeded' });
  await record(ctx, {
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
  readonly outcome: 'succeeded' | 'wrong' | 'disabled' | 'locked';
}

async function log(ctx: Context, { attempt, account, outcome }: LogEntry): Promise<void> {
  await ctx.db.rows(
    'INSERT INTO sign_in_log (user_id, username, outcome, address, user_agent, created_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [account?.id ?? null, attempt.username, outcome, attempt.address, ctx.client.user_agent, ctx.clock()],
  );
}
