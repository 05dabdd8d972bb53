import { createHash } from 'node:crypto';
import { invalid } from '@zhanggui/contract/kernel/errors';
import { fail } from '@zhanggui/contract/kernel/kernel.errors';
import { type Context, inTransaction } from '../context.ts';
import type { Db } from '../database/db.ts';
import { DatabaseFailure } from '../database/errors.ts';
import type { Caller } from '../identity/caller.ts';
import { errorReply } from './error-reply.ts';
import type { Answer } from './operation.ts';

/** A call that carries an `Idempotency-Key`. */
export interface KeyedCall {
  readonly key: string;
  readonly method: string;
  readonly path: string;
  /** The body as text, to tell whether a repeat is the same call. */
  readonly body: string;
  readonly secret: boolean;
}

interface Kept {
  readonly body_hash: string;
  readonly status: number;
  readonly reply: string | null;
  readonly secret: boolean;
}

const waitMs = 10_000;

/**
 * Runs a call once for its key: the effects and the kept reply commit in one transaction, so a server that dies
 * between commit and reply leaves the reply to be repeated. `keeper` reads kept replies (limited roles may only add).
 */
export async function idempotently(
  ctx: Context,
  keeper: Db,
  call: KeyedCall,
  run: (ctx: Context) => Promise<Answer>,
): Promise<Answer> {
  if (!/^[\x21-\x7e]{8,128}$/.test(call.key)) invalid('Idempotency-Key', 'Idempotency-Key 应为 8-128 个可见字符');
  const name = digest([callerKey(ctx.caller), call.method, call.path, call.key].join('\n'));
  const body_hash = digest(call.body);
  const known = await recall(keeper, name, body_hash);
  if (known) return known;
  try {
    return await inTransaction(ctx, async (tx) => {
      await tx.db.rows("SELECT set_config('lock_timeout', $1, true)", [`${waitMs}ms`]);
      await tx.db.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
      await tx.db.rows("SELECT set_config('lock_timeout', '3s', true)");
      const first = await recall(keeper, name, body_hash);
      return first ?? keep(tx, { name, body_hash, secret: call.secret }, await attempt(tx, run));
    });
  } catch (error) {
    const waited = error instanceof DatabaseFailure && error.kind === 'lock_timeout';
    return waited ? fail('idempotency.in_progress', {}) : Promise.reject(error);
  }
}

/** Refusals are replies worth keeping too; what may succeed later (401, 429, 5xx) is thrown and rolls all back. */
async function attempt(ctx: Context, run: (ctx: Context) => Promise<Answer>): Promise<Answer> {
  try {
    return await inTransaction(ctx, run);
  } catch (error) {
    const reply = errorReply(error, ctx.request_id);
    if (reply.status >= 500 || reply.status === 401 || reply.status === 429) throw error;
    return { status: reply.status, body: JSON.stringify(reply.body) };
  }
}

async function keep(ctx: Context, row: { name: string; body_hash: string; secret: boolean }, answer: Answer) {
  await ctx.db.rows(
    'INSERT INTO idempotency_key (name, body_hash, secret, status, reply) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
    [row.name, row.body_hash, row.secret, answer.status, row.secret ? null : (answer.body ?? null)],
  );
  return answer;
}

async function recall(keeper: Db, name: string, body_hash: string): Promise<Answer | undefined> {
  const [kept] = await keeper.rows<Kept>(
    "SELECT body_hash, status, reply, secret FROM idempotency_key WHERE name = $1 AND created_at > now() - interval '24 hours'",
    [name],
  );
  if (!kept) return undefined;
  if (kept.body_hash !== body_hash) return fail('idempotency.other_body', {});
  if (kept.secret) return fail('idempotency.not_replayable', {});
  return kept.reply === null ? { status: kept.status } : { status: kept.status, body: kept.reply };
}

function callerKey(caller: Caller): string {
  return caller.kind === 'user' || caller.kind === 'app' ? `${caller.kind}:${caller.id}` : caller.kind;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
