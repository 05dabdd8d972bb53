import { failJob } from '@zhanggui/contract/platform/jobs/job.errors';
import { type Context, inTransaction } from '../../context.ts';
import { accountsOf } from '../../identity/accounts-of.ts';
import { signedIn } from '../../resource/access.ts';
import { jobSignal } from '../../stream/signal.ts';
import { emitJob } from './job-topic.ts';

/** Long work to be done in the caller's name. */
export interface NewJob {
  /** The name of a `JobKind`. */
  readonly kind: string;
  /** What its owner calls it: `导出商城订单`. */
  readonly title: string;
  readonly input: unknown;
  /** How much there is to do, where that is known. */
  readonly total?: number;
  /** The import that it takes back. */
  readonly undoes_id?: number;
}

/** What a call that started a job answers. */
export interface StartedJob {
  readonly job: { readonly id: number };
}

const maxOpen = 10;

/** Puts a job into the queue; staff's commits with the present transaction. */
export function enqueue(ctx: Context, job: NewJob): Promise<StartedJob> {
  return inTransaction(accountsOf(ctx), (tx) => insertJob(tx, job));
}

async function insertJob(tx: Context, { kind, title, input, total, undoes_id }: NewJob): Promise<StartedJob> {
  const caller = signedIn(tx.caller);
  const [open] = await tx.db.rows<{ count: number }>(
    "SELECT count(*) FROM job_run WHERE created_by = $1 AND state IN ('queued', 'running')",
    [caller.id],
  );
  if (open && open.count >= maxOpen) failJob('job.too_many', { max: maxOpen });
  const [made] = await tx.db.rows<{ id: number }>(
    `INSERT INTO job_run AS j (created_by, updated_by, kind, title, input, scope, total, undoes_id, acted_by_id)
     VALUES ($1, $1, $2, $3, $4::jsonb, $5::jsonb, $6, $7, $8) RETURNING id, ${jobSignal('j')} AS notified`,
    [
      ...[caller.id, kind, title, JSON.stringify(input), JSON.stringify(caller.scope), total ?? null],
      ...[undoes_id ?? null, caller.acted_by?.id ?? null],
    ],
  );
  if (!made) throw new Error('a queued job has no id');
  await emitJob(tx, kind, made.id);
  return { job: { id: made.id } };
}
