import { failJob } from '@zhanggui/contract/platform/jobs/job.errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../platform/context.ts';
import { signedIn } from '../../platform/resource/access.ts';
import { jobSignal } from '../../platform/stream/signal.ts';

/** Stops a job of the caller's own. */
export function cancelOwn(ctx: Context, id: number): Promise<{ readonly id: number }> {
  return stop(ctx, id, signedIn(ctx.caller).id);
}

/** Stops anybody's job. */
export function stopAny(ctx: Context, id: number): Promise<{ readonly id: number }> {
  return stop(ctx, id, null);
}

/** One that waits ends at once; the server that runs one is told at its next beat. */
async function stop(ctx: Context, id: number, owner_id: number | null): Promise<{ readonly id: number }> {
  const [row] = await ctx.identity.db.transaction((tx) =>
    tx.rows<{ was: string }>(
      `UPDATE job_run j SET stop_asked_at = coalesce(j.stop_asked_at, $3), updated_at = $3,
            state = CASE j.state WHEN 'queued' THEN 'cancelled' ELSE j.state END,
            message = CASE j.state WHEN 'queued' THEN '已停止' ELSE j.message END,
            finished_at = CASE j.state WHEN 'queued' THEN $3::timestamptz ELSE j.finished_at END
     FROM (SELECT id, state FROM job_run WHERE id = $1 AND ($2::bigint IS NULL OR created_by = $2) FOR UPDATE) o
     WHERE j.id = o.id AND o.state IN ('queued', 'running', 'cancelled') RETURNING o.state AS was, ${jobSignal('j')} AS told`,
      [id, owner_id, ctx.clock()],
    ),
  );
  if (row) return { id };
  const [other] = await ctx.identity.db.rows(
    'SELECT id FROM job_run WHERE id = $1 AND ($2::bigint IS NULL OR created_by = $2)',
    [id, owner_id],
  );
  return other ? failJob('job.ended', {}) : fail('not_found', {});
}
