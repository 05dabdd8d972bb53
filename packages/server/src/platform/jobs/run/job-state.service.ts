import { type Context, inTransaction } from '../../context.ts';
import { noEdit } from '../../database/row-edit.ts';
import { accountsOf } from '../../identity/accounts-of.ts';
import { jobSignal } from '../../stream/signal.ts';
import { emitJob } from './job-topic.ts';

/** Puts an account's own job that was stopped or failed back into the queue, unless another undoes the same. */
export function requeue(ctx: Context, id: number, owner_id: number): Promise<boolean> {
  return inTransaction(accountsOf(ctx), async (tx) => {
    const [resumed] = await tx.db.rows<{ kind: string }>(
      `UPDATE job_run j ${noEdit('it tells how work goes on')} SET state = 'queued', stop_asked_at = NULL, finished_at = NULL, message = NULL, updated_at = $3
       WHERE j.id = $1 AND created_by = $2 AND state IN ('cancelled', 'failed')
         AND NOT EXISTS (SELECT FROM job_run u WHERE u.undoes_id = j.undoes_id AND u.state IN ('queued', 'running'))
       RETURNING kind`,
      [id, owner_id, tx.clock()],
    );
    if (resumed) await emitJob(tx, resumed.kind, id);
    return resumed !== undefined;
  });
}

/**
 * Ends a waiting job, or signals the server of a running one to stop it. False when the owner (or any) has no such job.
 */
export async function askToStop(ctx: Context, id: number, owner_id: number | null): Promise<boolean> {
  const [row] = await ctx.identity.db.transaction((tx) =>
    tx.rows<{ was: string }>(
      `UPDATE job_run j ${noEdit('it tells how work goes on')} SET stop_asked_at = coalesce(j.stop_asked_at, $3), updated_at = $3,
            state = CASE j.state WHEN 'queued' THEN 'cancelled' ELSE j.state END,
            message = CASE j.state WHEN 'queued' THEN '已停止' ELSE j.message END,
            finished_at = CASE j.state WHEN 'queued' THEN $3::timestamptz ELSE j.finished_at END
     FROM (SELECT id, state FROM job_run WHERE id = $1 AND ($2::bigint IS NULL OR created_by = $2) FOR UPDATE) o
     WHERE j.id = o.id AND o.state IN ('queued', 'running', 'cancelled') RETURNING o.state AS was, ${jobSignal('j')} AS notified`,
      [id, owner_id, ctx.clock()],
    ),
  );
  return row !== undefined;
}
