import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { DatabaseFailure } from '../database/errors.ts';
import type { Projection } from '../domain.ts';
import { lookForChanges } from './projection.service.ts';
import { refreshBatch } from './refresh-batch.ts';

const RETRY_MS = 100;
/** The change log is trimmed behind its readers, and servers can hardly look while another process works without a rest. */
const LOOK_MS = 10_000;

/**
 * Brings projections up to date without a rest, in short transactions; servers may run meanwhile. `report` gets how many keys
 * of a follower are stale, before each transaction.
 */
export async function catchUp(
  ctx: Context,
  followers: readonly Projection[],
  report: (follower: string, left: number) => void = () => undefined,
): Promise<void> {
  for (const follower of followers) {
    const look = () => unlessConflict(lookForChanges(ctx, follower), 'elsewhere');
    while ((await look()) === 'elsewhere') await delay(RETRY_MS);
    let looked_at = Date.now();
    let size = 1;
    for (let left = await staleKeys(ctx, follower); left > 0; left = await staleKeys(ctx, follower)) {
      report(follower.name, left);
      if (Date.now() - looked_at > LOOK_MS && (await look()) !== 'elsewhere') looked_at = Date.now();
      const { done, next } = await unlessConflict(refreshBatch(ctx, follower, size), { done: 0, next: size });
      if (done > 0) size = next;
      else await delay(RETRY_MS);
    }
  }
}

/** The result, or `otherwise` where a server wrote the same rows first. */
async function unlessConflict<T>(work: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DatabaseFailure && error.kind === 'serialization') return otherwise;
    throw error;
  }
}

async function staleKeys({ db }: Context, { name }: Projection): Promise<number> {
  const [row] = await db.rows<{ stale: number }>(
    'SELECT count(*)::int AS stale FROM follower_stale WHERE follower = $1',
    [name],
  );
  return row?.stale ?? 0;
}
