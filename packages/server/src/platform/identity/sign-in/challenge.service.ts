import { failIdentity } from '@zhanggui/contract/platform/identity/identity.errors';
import { type Context, inTransaction } from '../../context.ts';
import { scopeOf } from '../access.ts';
import { proveInTurn, spendCode } from '../second-factor/prove.service.ts';
import { newToken, newTokenHash, tokenHash } from '../session/token.ts';
import { admit, log, type SignedIn } from './admit.service.ts';
import { accountByUsername, type SignInAccount } from './sign-in.query.ts';

const lastsMs = 5 * 60_000;

export interface ChallengeAnswer {
  readonly challenge: string;
  readonly code: string;
}

/** Starts the second step after a right password; only this reply has the challenge. */
export async function openChallenge(ctx: Context, user_id: number): Promise<string> {
  const challenge = newToken(ctx.random);
  await ctx.db.rows('INSERT INTO sign_in_challenge (token_hash, user_id, expires_at) VALUES ($1, $2, $3)', [
    newTokenHash(challenge),
    user_id,
    new Date(ctx.clock().getTime() + lastsMs),
  ]);
  return challenge;
}

/** Signs in by the second step; a challenge lives five minutes and opens one session. */
export async function answerChallenge(from: Context, { challenge, code }: ChallengeAnswer): Promise<SignedIn> {
  const ctx = { ...from, db: from.identity.db };
  const { address } = ctx.client;
  const seconds = await ctx.identity.gate.admit(address);
  if (seconds > 0) return failIdentity('sign_in.too_many', { seconds });
  const token_hash = tokenHash(challenge.trim());
  const found = token_hash === undefined ? undefined : await challenged(ctx, token_hash);
  if (!found || token_hash === undefined) return failIdentity('sign_in.challenge_gone', {});
  const { username, account } = found;
  return proveInTurn(ctx, account.id, async () => {
    const signedIn = await inTransaction(ctx, async (tx) => {
      if ((await spendCode(tx, account.id, code)) === 'wrong') return undefined;
      const opened = await tx.db.rows('DELETE FROM sign_in_challenge WHERE token_hash = $1 RETURNING user_id', [
        token_hash,
      ]);
      if (opened.length === 0) return failIdentity('sign_in.challenge_gone', {});
      return (await admit(tx, { username, address }, account)) ?? failIdentity('sign_in.challenge_gone', {});
    });
    if (!signedIn) await log(ctx, { attempt: { username, address }, account, outcome: 'wrong_code' });
    return signedIn;
  });
}

interface Challenged {
  readonly username: string;
  readonly account: SignInAccount;
}

/** Whose challenge it is, while it lives and the account may sign in. */
async function challenged(ctx: Context, token_hash: string): Promise<Challenged | undefined> {
  const [row] = await ctx.db.rows<{ username: string }>(
    `SELECT u.username FROM sign_in_challenge c JOIN "user" u ON u.id = c.user_id AND NOT u.is_deleted
     WHERE c.token_hash = $1 AND c.expires_at > $2`,
    [token_hash, ctx.clock()],
  );
  const account = row && (await accountByUsername(ctx.db, row.username));
  return account?.is_active && scopeOf(account) ? { username: row?.username ?? '', account } : undefined;
}
