import { failJob } from '@zhanggui/contract/platform/jobs/job.errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../platform/context.ts';
import { askToStop } from '../../platform/jobs/run/job-state.service.ts';
import { signedIn } from '../../platform/resource/access.ts';

/** Stops a job of the caller's own. */
export function cancelOwn(ctx: Context, id: number): Promise<{ readonly id: number }> {
  return stop(ctx, id, signedIn(ctx.caller).id);
}

/** Stops a job of any account. */
export function stopAny(ctx: Context, id: number): Promise<{ readonly id: number }> {
  return stop(ctx, id, null);
}

/** A waiting job ends at once; a running one is stopped at its server's next heartbeat. */
async function stop(ctx: Context, id: number, owner_id: number | null): Promise<{ readonly id: number }> {
  if (await askToStop(ctx, id, owner_id)) return { id };
  const [other] = await ctx.identity.db.rows(
    'SELECT id FROM job_run WHERE id = $1 AND ($2::bigint IS NULL OR created_by = $2)',
    [id, owner_id],
  );
  return other ? failJob('job.ended', {}) : fail('not_found', {});
}
