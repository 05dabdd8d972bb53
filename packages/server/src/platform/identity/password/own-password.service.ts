import { failIdentity } from '@zhanggui/contract/platform/identity/identity.errors';
import type { Context } from '../../context.ts';
import { lockedSeconds } from '../sign-in/lockout.ts';
import { clearFailures, failuresOf, recordFailure } from '../sign-in/sign-in.query.ts';

/**
 * Verifies the password of a signed-in account and returns its hash. Wrong ones lock like wrong sign-ins, so a stolen
 * session can not be used to guess.
 */
export async function ownPassword(ctx: Context, user_id: number, password: string): Promise<string | undefined> {
  // No user name begins so.
  const attempt = { username: ` password of ${user_id}`, address: '' };
  const { db, hasher } = ctx.identity;
  const seconds = lockedSeconds(await failuresOf(db, attempt), ctx.clock());
  if (seconds > 0) return failIdentity('sign_in.locked', { seconds });
  const [account] = await ctx.db.rows<{ password_hash: string }>(
    'SELECT password_hash FROM "user" WHERE id = $1 AND NOT is_deleted',
    [user_id],
  );
  const right = await hasher.matches(password, account?.password_hash);
  if (right) await clearFailures(db, attempt);
  else await recordFailure(db, attempt, ctx.clock());
  return right ? account?.password_hash : undefined;
}

/** The same, one try after another. */
export function passwordMatches(ctx: Context, user_id: number, password: string): Promise<boolean> {
  return ctx.identity.gate.inTurn(
    `password ${user_id}`,
    async () => (await ownPassword(ctx, user_id, password)) !== undefined,
  );
}
