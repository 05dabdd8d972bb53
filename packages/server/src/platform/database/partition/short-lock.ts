import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

const lockMs = 500;
const tries = 60;
const lockNotAvailable = '55P03';

/**
 * Runs `work` in a transaction that waits half a second for each lock, so that callers never queue behind it for longer.
 * It is tried again for about a minute while a lock is not to be had.
 */
export async function withShortLock<T>(owner: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  for (let left = tries; ; left -= 1) {
    const client = await owner.connect();
    try {
      await client.query(`BEGIN; SET LOCAL lock_timeout = '${lockMs}ms'`);
      const result = await work(client);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      if (left <= 1 || !isLocked(error)) throw error;
    } finally {
      client.release();
    }
    await delay(lockMs);
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === lockNotAvailable;
}
