import { failIdentity } from '@zhanggui/contract/platform/identity/identity.errors';
import { type Context, inTransaction } from '../../context.ts';
import { scopeOf } from '../access.ts';
import { admit, log, type SignedIn } from './admit.service.ts';
import { openChallenge } from './challenge.service.ts';
import { lockedSeconds } from './lockout.ts';
import { type Attempt, accountByUsername, failuresOf, recordFailure } from './sign-in.query.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** The password was right, and a code of the second factor is awaited. */
export interface Challenged {
  readonly challenge: string;
}

/** Signs in by name and password; the error does not say which of them is wrong. */
export async function signIn(from: Context, { username, password }: Credentials): Promise<SignedIn | Challenged> {
  const ctx = { ...from, db: from.identity.db };
  const attempt = { username: username.trim(), address: ctx.client.address };
  const { gate } = ctx.identity;
  const seconds = await gate.admit(attempt.address);
  if (seconds > 0) return failIdentity('sign_in.too_many', { seconds });
  return gate.inTurn(`${attempt.address} ${attempt.username}`, () => tryOnce(ctx, attempt, password));
}

async function tryOnce(ctx: Context, attempt: Attempt, password: string): Promise<SignedIn | Challenged> {
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
  if (account.has_totp) {
    await log(ctx, { attempt, account, outcome: 'challenged' });
    return { challenge: await openChallenge(ctx, account.id) };
  }
  const signedIn = await inTransaction(ctx, (tx) => admit(tx, attempt, account));
  return signedIn ?? failIdentity('sign_in.wrong', {});
}
