import type { Context } from '../context.ts';
import type { Projection } from '../domain.ts';
import { lookForChanges, refreshStale } from './projection.service.ts';

const batch = 200;

/** Brings projections up to date at once, where no server is there to follow changes. */
export async function catchUp(ctx: Context, followers: readonly Projection[]): Promise<void> {
  for (const follower of followers) {
    while ((await lookForChanges(ctx, follower)) === 'noted') while ((await refreshStale(ctx, follower, batch)) > 0);
    while ((await refreshStale(ctx, follower, batch)) > 0);
  }
}
