import { createHash } from 'node:crypto';
import { invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction } from '../context.ts';
import type { Db } from '../database/db.ts';
import { DatabaseFailure } from '../database/errors.ts';
import { lockMilliseconds } from '../database/pools.ts';
import { errorReply } from '../http/error-reply.ts';
import type { Answer } from '../http/operation.ts';
import type { Caller } from '../identity/caller.ts';

/** A call that carries an `Idempotency-Key`. */
export interface KeyedCall {
  readonly key: string;
  readonly method: string;
  readonly path: string;
  /** The body as text, to compare a repeat with the first call. */
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

/** Runs keyed calls once. */
export interface Idempotency {
  readonly run: (ctx: Context, call: KeyedCall, work: Work) => Promise<Answer>;
}

type Work = (ctx: Context) => Promise<Answer>;

/**
 * The effects and the stored reply of a keyed call commit in one transaction. So a reply that was lost with the server
 * can be repeated. `staff` reads stored replies: limited roles may only add them. Repeats in one process wait in memory
 * and hold no connections; those of other processes wait for a lock.
 */
export function createIdempotency(staff: Db): Idempotency {
  const running = new Map<string, Promise<unknown>>();
  return {
    async run(ctx, call, work) {
      if (!/^[\x21-\x7e]{8,128}$/.test(call.key)) invalid('Idempotency-Key', 'Idempotency-Key 应为 8-128 个可见字符');
      const name = digest([callerKey(ctx.caller), call.method, call.path, call.key].join('\n'));
      const claim = { name, body_hash: digest(call.body), secret: call.secret };
      const deadline = Date.now() + waitMs;
      for (let first = running.get(name); first; first = running.get(name)) await settled(first, deadline);
      const mine = once(ctx, staff, claim, work);
      running.set(name, mine);
      return mine.finally(() => running.delete(name));
    },
  };
}

/** Waits for another's run to end either way; fails when that takes too long. */
async function settled(run: Promise<unknown>, deadline: number): Promise<void> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), Math.max(0, deadline - Date.now()));
  const done = run.then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([done, new Promise((resolve) => late.signal.addEventListener('abort', resolve))]);
  clearTimeout(timer);
  if (late.signal.aborted) fail('idempotency.in_progress', {});
}

interface Claim {
  readonly name: string;
  readonly body_hash: string;
  readonly secret: boolean;
}

async function once(ctx: Context, staff: Db, claim: Claim, work: Work): Promise<Answer> {
  const run = async (db: Db): Promise<Answer> => {
    const tx = { ...ctx, db };
    await db.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [claim.name], { name: 'idempotency:lock' });
    await db.rows("SELECT set_config('lock_timeout', $1, true)", [db.timeout(lockMilliseconds)], {
      name: 'idempotency:lock-timeout',
    });
    // A second connection of the same pool could never come free while all wait here.
    const first = await recall(db.scope.kind === 'staff' ? db : staff, claim);
    return first ?? keep(tx, claim, await attempt(tx, work));
  };
  try {
    return await ctx.db.transaction(run, { lock_timeout_ms: waitMs });
  } catch (error) {
    const waited = error instanceof DatabaseFailure && error.kind === 'lock_timeout';
    return waited ? fail('idempotency.in_progress', {}) : Promise.reject(error);
  }
}

/** Refusals are replies worth keeping too; what may succeed later (401, 5xx, whatever says when to retry) is thrown and rolls all back. */
async function attempt(ctx: Context, work: Work): Promise<Answer> {
  try {
    return await inTransaction(ctx, work);
  } catch (error) {
    const reply = errorReply(error, ctx.request_id);
    if (reply.status >= 500 || reply.status === 401 || reply.retryAfter !== undefined) throw error;
    return { status: reply.status, body: JSON.stringify(reply.body) };
  }
}

async function keep(ctx: Context, row: Claim, answer: Answer) {
  // A file is not kept for repeats: it is made again.
  if (answer.file) return answer;
  await ctx.db.rows(
    'INSERT INTO idempotency_key (name, body_hash, secret, status, reply) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
    [row.name, row.body_hash, row.secret, answer.status, row.secret ? null : (answer.body ?? null)],
    { name: 'idempotency:keep' },
  );
  return answer;
}

async function recall(db: Db, { name, body_hash }: Claim): Promise<Answer | undefined> {
  const [kept] = await db.rows<Kept>(
    "SELECT body_hash, status, reply, secret FROM idempotency_key WHERE name = $1 AND created_at > now() - interval '24 hours'",
    [name],
    { name: 'idempotency:recall' },
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
