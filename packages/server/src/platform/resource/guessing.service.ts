import { Invalid } from '@zhanggui/contract/platform/errors';
import { isPersonal } from '@zhanggui/contract/platform/fields/text/personal';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Condition } from '@zhanggui/contract/platform/resource/list-query';
import { auditLog } from '../audit/audit-log.port.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/db.ts';
import { adapterOf } from '../fields/field-adapters.ts';
import { accountsOf } from '../identity/accounts-of.ts';
import { type RateLimit, sharedRateLimit } from '../rate-limit/rate-limit.ts';
import { type CompiledResource, declaredField } from './compiled.ts';

/** Whole values of masked fields that one account may look for in an hour, and from where on each is traced. */
export const guessLimits = { hour: 60, traced: 20 } as const;

const hour_ms = 3_600_000;

/** Keeps filters from telling what a mask hides: none beside a unique key, and whole values in number and on record. */
export async function boundGuessing(
  ctx: Context,
  compiled: CompiledResource,
  conditions: readonly Condition[],
): Promise<void> {
  const guesses = conditions.filter((condition) => isGuess(compiled, condition));
  if (guesses.length === 0) return;
  const key = conditions.find(({ field }) => isKey(compiled, field));
  if (key) {
    const { label } = declaredField(compiled.resource, guesses[0]?.field ?? '');
    const other = declaredField(compiled.resource, key.field).label;
    throw new Invalid({ [guesses[0]?.field ?? '']: [`「${label}」不能与「${other}」一起筛选`] });
  }
  for (const { field, value } of guesses) {
    await countGuess(ctx, compiled, { field, value: String(value), source: 'list' });
  }
}

/** Whether the answer to a condition tells more of a masked field than its mask shows. */
export function isGuess({ resource }: CompiledResource, { field: name, lookup, value }: Condition): boolean {
  const field = declaredField(resource, name);
  if (!isPersonal(field) || lookup === 'isnull') return false;
  return !(adapterOf(field).isShown?.(lookup, value) ?? false);
}

/** What pins one record. */
function isKey({ resource }: CompiledResource, name: string): boolean {
  const field = declaredField(resource, name);
  return name === 'id' || field.kind === 'code' || field.unique === true;
}

interface Guess {
  readonly field: string;
  readonly value: string;
  readonly source: 'list' | 'search';
}

/** Counts one whole value by its account; the same one again within the hour counts once. */
export async function countGuess(ctx: Context, { resource }: CompiledResource, guess: Guess): Promise<void> {
  const { caller } = ctx;
  if (caller.kind !== 'user') return;
  const { field: name, value, source } = guess;
  const who = `${source}:${caller.id}`;
  const question = `${who}:${resource.name}:${name}:${value}`;
  const now = ctx.clock().getTime();
  const { all, untraced, answered } = limitsOn(ctx.identity.db);
  if ((answered.get(question) ?? 0) > now) return;
  if ((await all.take(who)) > 0) fail('filter.masked_too_often', {});
  remember(answered, question, now);
  if ((await untraced.take(who)) === 0) return;
  const { label } = declaredField(resource, name);
  await ctx.extensions.one(auditLog).record(accountsOf(ctx), {
    act: 'masked_filter',
    act_label: '多次按完整号码查询',
    resource,
    details: { field: label },
  });
}

interface Limits {
  readonly all: RateLimit;
  readonly untraced: RateLimit;
  /** Until when a question counts no more. */
  readonly answered: Map<string, number>;
}

const limits = new WeakMap<Db, Limits>();

function limitsOn(db: Db): Limits {
  const made = limits.get(db) ?? {
    all: sharedRateLimit(db, { name: 'masked_filter', max: guessLimits.hour, window_seconds: 3600 }),
    untraced: sharedRateLimit(db, { name: 'masked_untraced', max: guessLimits.traced, window_seconds: 3600 }),
    answered: new Map<string, number>(),
  };
  limits.set(db, made);
  return made;
}

const maxRemembered = 20_000;

/** Pages, totals and tabs of one list ask the same; only this server's memory knows it, so another counts it again. */
function remember(answered: Map<string, number>, question: string, now: number): void {
  const oldest = answered.keys().next().value;
  if (answered.size >= maxRemembered && oldest !== undefined) answered.delete(oldest);
  answered.set(question, now + hour_ms);
}
