import { Failure } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../context.ts';
import type { Db } from '../database/db.ts';
import { oncePer } from '../extension/once-per.ts';
import { type RateLimit, sharedRateLimit } from './rate-limit.ts';

interface WrongTries<K extends string> {
  /** Names the counters. */
  readonly name: string;
  /** The code of the failure that is a wrong try. */
  readonly failure: string;
  /** How many are borne of each kind of key in ten minutes. */
  readonly max: Readonly<Record<K, number>>;
}

const window_seconds = 600;

/**
 * Counts the wrong tries at guessing a code, over all servers, and pauses who has made too many. Right ones count nothing,
 * so that many who come with codes of their own are not held up.
 */
export function countWrongTries<K extends string>({ name, failure, max }: WrongTries<K>) {
  const limitsOn = oncePer((db: Db) =>
    (Object.keys(max) as K[]).map((kind): readonly [K, RateLimit] => [
      kind,
      sharedRateLimit(db, { name: `${name}:${kind}`, max: max[kind], window_seconds }),
    ]),
  );
  return async <T>({ identity }: Context, keys: Readonly<Record<K, string>>, work: () => Promise<T>): Promise<T> => {
    const limits = limitsOn(identity.db);
    const waits = await Promise.all(limits.map(([kind, limit]) => limit.wait(keys[kind])));
    if (Math.max(...waits) > 0) fail('too_many', {});
    try {
      return await work();
    } catch (error) {
      if (error instanceof Failure && error.code === failure)
        await Promise.all(limits.map(([kind, limit]) => limit.take(keys[kind])));
      throw error;
    }
  };
}
