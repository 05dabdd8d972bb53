import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../database/db.ts';

/** Counts calls by key over all servers of the database. */
export interface RateLimit {
  /** Takes one call; seconds to wait when there were too many, else 0. */
  readonly take: (key: string) => Promise<number>;
  /** Seconds to wait until a call can be taken; takes none. */
  readonly wait: (key: string) => Promise<number>;
}

export interface RateLimitOptions {
  /** Names the counters. */
  readonly name: string;
  /** Calls of one key in a window. */
  readonly max: number;
  /** A window begins with its first call. */
  readonly window_seconds: number;
}

/** A limit kept in the database; a key that used it up is refused from memory until its window ends. */
export function sharedRateLimit(db: Db, { name, max, window_seconds }: RateLimitOptions): RateLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: storeOf(db),
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: max,
    duration: window_seconds,
    inMemoryBlockOnConsumed: max + 1,
  });
  return {
    take: async (key) => {
      try {
        await limiter.consume(key);
        return 0;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return secondsOf(refused);
        throw refused;
      }
    },
    wait: async (key) => {
      const taken = await limiter.get(key);
      return taken && taken.consumedPoints >= max ? secondsOf(taken) : 0;
    },
  };
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}

interface NamedQuery {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What the library asks of a connection pool. */
function storeOf(db: Db) {
  return {
    query: async ({ name, text, values }: NamedQuery) => {
      const rows = await db.rows(text, values, { name });
      return { rows, rowCount: rows.length };
    },
  };
}
