import { failIdentity } from '@zhanggui/contract/platform/identity/identity.errors';
import type { Context } from '../../context.ts';
import { lockedSeconds } from '../sign-in/lockout.ts';
import { type Attempt, clearFailures, failuresOf, recordFailure } from '../sign-in/sign-in.query.ts';
import { readRecoveryCode } from './recovery-code.ts';
import { matchingStep } from './totp.ts';

/** Under what wrong codes of an account are counted; no user name begins so. */
export function codeAttempt(user_id: number): Attempt {
  return { username: ` code of ${user_id}`, address: '' };
}

/**
 * Runs one try at an account's code; `work` answers undefined for a wrong one. Wrong codes lock like wrong passwords,
 * wherever they come from: a million codes are soon tried.
 */
export function proveInTurn<T>(ctx: Context, user_id: number, work: () => Promise<T | undefined>): Promise<T> {
  const db = ctx.identity.db;
  const attempt = codeAttempt(user_id);
  return ctx.identity.gate.inTurn(attempt.username, async () => {
    const seconds = lockedSeconds(await failuresOf(db, attempt), ctx.clock());
    if (seconds > 0) return failIdentity('second_factor.locked', { seconds });
    const result = await work();
    if (result === undefined) {
      await recordFailure(db, attempt, ctx.clock());
      return failIdentity('second_factor.wrong_code', {});
    }
    await clearFailures(db, attempt);
    return result;
  });
}

/** What came of a code. */
export type Spent = 'right' | 'wrong';

/** Uses up a code of an account's authenticator; fails where none is on. */
export async function spendAuthenticatorCode(ctx: Context, user_id: number, code: string): Promise<Spent> {
  const [factor] = await ctx.db.rows<{ sealed_secret: string; spent_step: number }>(
    'SELECT sealed_secret, spent_step FROM second_factor WHERE user_id = $1 AND confirmed_at IS NOT NULL FOR UPDATE',
    [user_id],
  );
  if (!factor) return failIdentity('second_factor.off', {});
  const secret = Buffer.from(ctx.identity.secretBox('second factors').open(factor.sealed_secret), 'base64');
  const step = matchingStep(secret, code.trim(), { now: ctx.clock(), spent: factor.spent_step });
  if (step === undefined) return 'wrong';
  await ctx.db.rows('UPDATE second_factor SET spent_step = $2 WHERE user_id = $1', [user_id, step]);
  return 'right';
}

/** Uses up a code of the authenticator or a recovery code, whichever it is. */
export async function spendCode(ctx: Context, user_id: number, code: string): Promise<Spent> {
  const recovery = readRecoveryCode(code);
  if (recovery === undefined) return spendAuthenticatorCode(ctx, user_id, code);
  const spent = await ctx.db.rows('DELETE FROM recovery_code WHERE user_id = $1 AND digest = $2 RETURNING user_id', [
    user_id,
    ctx.identity.secretBox('second factors').digest(recovery),
  ]);
  return spent.length === 1 ? 'right' : 'wrong';
}
