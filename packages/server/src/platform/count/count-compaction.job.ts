import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Pools } from '../database/pools.ts';
import { COMPACTION_FUNCTION } from '../derived/compaction-function.ts';

const EVERY_MS = 1000;
const SERIALIZATION_FAILURE = '40001';

export interface CountCompaction {
  /** Ends after the fold under way. */
  readonly stop: () => Promise<void>;
}

/** Folds change logs into rollups every second, on every server: the database lets one at a time do it. */
export function startCountCompaction({ pools, log }: { readonly pools: Pools; readonly log: Logger }): CountCompaction {
  const ending = new AbortController();
  let failing = false;
  const logError = (error: unknown): void => {
    if (!failing) log.warn({ err: error }, 'change logs are not folded');
    failing = true;
  };
  const loop = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await compactOnce(pools.owner).then(() => {
        failing = false;
      }, logError);
      await delay(EVERY_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const ended = loop();
  return {
    stop: async () => {
      ending.abort();
      await ended;
    },
  };
}

/** One fold, as the owner; how many logs had changed, or undefined when another server folded meanwhile. */
export async function compactOnce(owner: pg.Pool): Promise<number | undefined> {
  const client = await owner.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    const { rows } = await client.query<{ folded: number | null }>(`SELECT public.${COMPACTION_FUNCTION}() AS folded`);
    await client.query('COMMIT');
    return rows[0]?.folded ?? undefined;
  } catch (error) {
    const rolled_back = await client.query('ROLLBACK').then(
      () => true,
      () => false,
    );
    if (rolled_back && isSerializationFailure(error)) return undefined;
    throw error;
  } finally {
    client.release();
  }
}

function isSerializationFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === SERIALIZATION_FAILURE;
}
