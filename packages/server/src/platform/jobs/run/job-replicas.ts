import type { Replicas } from '../../database/pools.ts';
import { readingView } from '../../database/replicas/reading-view.ts';
import type { RunnerParts } from './run-job.ts';

/** What jobs have of replicas: one that only reads sees all that was committed when it began. */
export function jobReplicas({ current, wrote }: Replicas): NonNullable<RunnerParts['replicas']> {
  return {
    reading: async (ctx, reach) => {
      const replica = await current();
      return replica ? { ...ctx, db: readingView(ctx.db, replica, reach) } : ctx;
    },
    wrote,
  };
}
