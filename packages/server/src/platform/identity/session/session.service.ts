import { failIdentity } from '@zhanggui/contract/platform/identity/identity.errors';
import type { Context } from '../../context.ts';
import { signedIn } from '../../resource/access.ts';
import { accountsOf } from '../accounts-of.ts';
import { newToken, newTokenHash } from './token.ts';

/** Opens a session for an account that has proven who it is; the token is in this reply and nowhere else. */
export async function openSession(ctx: Context, user_id: number): Promise<string> {
  const now = ctx.clock();
  const token = newToken(ctx.random);
  const { life_seconds } = ctx.identity.life;
  await ctx.db.rows(
    `INSERT INTO session (user_id, token_hash, address, user_agent, created_at, last_seen_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $5, $6)`,
    [
      user_id,
      newTokenHash(token),
      ctx.client.address,
      ctx.client.user_agent,
      now,
      new Date(now.getTime() + life_seconds * 1000),
    ],
  );
  return token;
}

/** Where a superuser with an agent label works: at the head office, or inside the label like its own people. */
export type AgentPlace = 'inside' | 'outside';

/** Moves the caller's session into the agent label of its superuser, or out again; fails for all other accounts. */
export async function moveSession(ctx: Context, place: AgentPlace): Promise<void> {
  const { id, session_id } = signedIn(ctx.caller);
  const moved = await ctx.identity.db.transaction((tx) =>
    tx.rows(
      `UPDATE session s SET is_inside_agent = $3 FROM "user" u
       WHERE s.id = $1 AND s.user_id = $2 AND u.id = s.user_id AND u.is_superuser AND u.agent_label_id IS NOT NULL
       RETURNING s.id`,
      [session_id, id, place === 'inside'],
    ),
  );
  if (moved.length === 0) failIdentity('agent.none', {});
  ctx.identity.forget([id]);
}

/** Makes the caller's session act as another account, or as its own again; the session is a superuser's own. */
export async function actAs(ctx: Context, user_id: number | null): Promise<void> {
  const { id, acted_by, session_id } = signedIn(ctx.caller);
  await ctx.db.rows('UPDATE session SET acts_as_id = $2, is_inside_agent = false WHERE id = $1', [session_id, user_id]);
  for (const one of new Set([id, acted_by?.id ?? id])) forgetAfterCommit(ctx, one);
}

/** Ends one of an account's own sessions; false when it has no such live one. */
export async function endSession(ctx: Context, user_id: number, session_id: number): Promise<boolean> {
  const accounts = accountsOf(ctx);
  const ended = await accounts.db.transaction((tx) =>
    tx.rows('UPDATE session SET revoked_at = $3 WHERE id = $1 AND user_id = $2 AND revoked_at IS NULL RETURNING id', [
      session_id,
      user_id,
      ctx.clock(),
    ]),
  );
  forgetAfterCommit(accounts, user_id);
  return ended.length > 0;
}

/** Ends every session of an account, or all but one. */
export async function revokeSessions(ctx: Context, user_id: number, except?: number): Promise<void> {
  const accounts = accountsOf(ctx);
  await accounts.db.rows(
    'UPDATE session SET revoked_at = $2 WHERE user_id = $1 AND revoked_at IS NULL AND id IS DISTINCT FROM $3',
    [user_id, ctx.clock(), except ?? null],
  );
  await accounts.db.rows('DELETE FROM sign_in_challenge WHERE user_id = $1', [user_id]);
  forgetAfterCommit(accounts, user_id);
}

/** Makes the next request of an account read its rights anew, once the present transaction has committed. */
export function forgetAfterCommit(ctx: Context, user_id: number): void {
  ctx.db.afterCommit(() => ctx.identity.forget([user_id]));
}
