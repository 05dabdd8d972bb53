import type { Context } from '../context.ts';
import type { Projection } from '../domain.ts';
import { refreshStale } from './projection.service.ts';

/** A snapshot that is held for longer slows down those who count (ADR 8). */
const TRANSACTION_MS = 500;

export interface RefreshedBatch {
  /** How many keys were worked out anew; 0 where nothing is stale or another process works on it. */
  readonly done: number;
  /** How many keys the next transaction takes, so that it stays short. */
  readonly next: number;
}

/** Works out anew up to so many stale keys in one transaction. */
export async function refreshBatch(ctx: Context, follower: Projection, size: number): Promise<RefreshedBatch> {
  const begun = Date.now();
  const done = await refreshStale(ctx, follower, size);
  return { done, next: Date.now() - begun > TRANSACTION_MS ? Math.max(1, size >> 1) : size * 2 };
}
