import type { Context } from '../../context.ts';
import { noEdit } from '../../database/row-edit.ts';
import type { Scope } from '../../database/scope.ts';
import { jobSignal } from '../../stream/signal.ts';
import type { Outcome, Progress } from './job-kind.ts';

/** A job that this server has taken. */
export interface TakenJob {
  readonly id: number;
  readonly kind: string;
  readonly title: string;
  readonly input: unknown;
  readonly scope: Scope;
  readonly owner_id: number;
  readonly attempts: number;
  readonly checkpoint: unknown;
  readonly done: number;
  readonly failed: number;
}

const leaseMs = 20_000;

function leaseFrom(ctx: Context): Date {
  return new Date(ctx.clock().getTime() + leaseMs);
}

/** Takes the oldest job that waits or whose server was lost, for the time of a lease. */
export async function takeJob(ctx: Context, kinds: readonly string[]): Promise<TakenJob | undefined> {
  const [job] = await ctx.db.rows<TakenJob>(
    `UPDATE job_run j ${noEdit('it tells how work goes on')} SET state = 'running', attempts = attempts + 1, lease_until = $2,
            started_at = coalesce(started_at, $1), updated_at = $1
     WHERE id = (SELECT id FROM job_run
                 WHERE kind = ANY($3::text[]) AND (state = 'queued' OR (state = 'running' AND lease_until < $1))
                 ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED) AND created_by IS NOT NULL
     RETURNING id, kind, title, input, scope, created_by AS owner_id, attempts, checkpoint, done, failed,
       ${jobSignal('j')} AS told`,
    [ctx.clock(), leaseFrom(ctx), kinds],
    { name: 'job:take' },
  );
  return job;
}

/** The state of a lease: held here, to be stopped, or held by another server. */
export type Hold = 'held' | 'stop' | 'lost';

/** Renews the lease and writes what progress there is. */
export async function holdJob(
  ctx: Context,
  { id, attempts }: TakenJob,
  { done, total, failed, checkpoint }: Progress,
): Promise<Hold> {
  const [row] = await ctx.db.rows<{ stopped: boolean }>(
    `UPDATE job_run j ${noEdit('it tells how work goes on')} SET lease_until = $3, updated_at = $4, done = coalesce($5, done), total = coalesce($6, total),
            failed = coalesce($7, failed), checkpoint = coalesce($8::jsonb, checkpoint)
     WHERE id = $1 AND attempts = $2 AND state = 'running' RETURNING stop_asked_at IS NOT NULL AS stopped, ${jobSignal('j')} AS told`,
    [
      id,
      attempts,
      leaseFrom(ctx),
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
            finished_at = $6, updated_at = $6, lease_until = NULL
     WHERE id = $1 AND attempts = $2 AND state = 'running' RETURNING ${jobSignal('j')} AS told`,
    [id, attempts, state, message, file_id ?? null, ctx.clock(), row_notes ?? null],
  );
}

/** Puts a job back so that another server, or this one after its start, goes on at once. */
export async function handOver(ctx: Context, { id, attempts }: TakenJob): Promise<void> {
  await ctx.db.rows(
    `UPDATE job_run ${noEdit('it tells how work goes on')} SET state = 'queued', lease_until = NULL, attempts = attempts - 1
     WHERE id = $1 AND attempts = $2 AND state = 'running'`,
    [id, attempts],
  );
}
