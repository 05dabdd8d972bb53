import type { Context } from '../../context.ts';
import { noEdit } from '../../database/row-edit.ts';
import type { Scope } from '../../database/scope.ts';
import { jobSignal } from '../../stream/signal.ts';
import type { Outcome, Progress } from './job-kind.ts';

/** A job that the queue gave to this server. */
export interface GivenJob {
  readonly id: number;
  /** An earlier server gave it back or was lost. */
  readonly isRetry: boolean;
}

/** A job that this server works on. */
export interface TakenJob {
  readonly id: number;
  readonly kind: string;
  readonly title: string;
  readonly input: unknown;
  readonly scope: Scope;
  readonly owner_id: number;
  readonly acted_by_id: number | null;
  readonly attempts: number;
  readonly checkpoint: unknown;
  readonly done: number;
  readonly failed: number;
}

/** Begins a job that waits; a retry takes over one whose server was lost. Nothing when it was stopped meanwhile. */
export async function beginJob(ctx: Context, { id, isRetry }: GivenJob): Promise<TakenJob | undefined> {
  const [job] = await ctx.db.rows<TakenJob>(
    `UPDATE job_run j ${noEdit('it tells how work goes on')} SET state = 'running', attempts = attempts + 1,
            started_at = coalesce(started_at, $2), updated_at = $2
     WHERE id = $1 AND (state = 'queued' OR (state = 'running' AND $3::boolean)) AND created_by IS NOT NULL
     RETURNING id, kind, title, input, scope, created_by AS owner_id, acted_by_id, attempts, checkpoint, done, failed,
       ${jobSignal('j')} AS notified`,
    [id, ctx.clock(), isRetry],
    { name: 'job:begin' },
  );
  return job;
}

/** The state of a lease: held here, to be stopped, or held by another server. */
export type Hold = 'held' | 'stop' | 'lost';

/** Writes what progress there is and reads whether the job shall end. */
export async function holdJob(
  ctx: Context,
  { id, attempts }: TakenJob,
  { done, total, failed, checkpoint }: Progress,
): Promise<Hold> {
  const [row] = await ctx.db.rows<{ stopped: boolean }>(
    `UPDATE job_run j ${noEdit('it tells how work goes on')} SET updated_at = $3, done = coalesce($4, done), total = coalesce($5, total),
            failed = coalesce($6, failed), checkpoint = coalesce($7::jsonb, checkpoint)
     WHERE id = $1 AND attempts = $2 AND state = 'running' RETURNING stop_asked_at IS NOT NULL AS stopped, ${jobSignal('j')} AS notified`,
    [
      id,
      attempts,
      ctx.clock(),
      done ?? null,
      total ?? null,
      failed ?? null,
      checkpoint === undefined ? null : JSON.stringify(checkpoint),
    ],
  );
  if (!row) return 'lost';
  return row.stopped ? 'stop' : 'held';
}

/** How a job can end. */
export type LastState = 'succeeded' | 'failed' | 'cancelled';

/** Ends a job in one of its last states. */
export async function endJob(
  ctx: Context,
  { id, attempts }: TakenJob,
  state: LastState,
  { message, row_notes, file_id }: Outcome,
): Promise<void> {
  await ctx.db.rows(
    `UPDATE job_run j ${noEdit('it tells how work goes on')} SET state = $3, message = left($4, 500), file_id = coalesce($5, file_id), row_notes = $7,
            finished_at = $6, updated_at = $6
     WHERE id = $1 AND attempts = $2 AND state = 'running' RETURNING ${jobSignal('j')} AS notified`,
    [id, attempts, state, message, file_id ?? null, ctx.clock(), row_notes ?? null],
  );
}

/** Puts a job back so that another server, or this one after its start, goes on at once. */
export async function handOver(ctx: Context, { id, attempts }: TakenJob): Promise<void> {
  await ctx.db.rows(
    `UPDATE job_run ${noEdit('it tells how work goes on')} SET state = 'queued', attempts = attempts - 1
     WHERE id = $1 AND attempts = $2 AND state = 'running'`,
    [id, attempts],
  );
}
