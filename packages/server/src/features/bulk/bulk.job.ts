import type { Context } from '../../platform/context.ts';
import { admitAction } from '../../platform/http/action-operations.ts';
import type { PathParameters } from '../../platform/http/handle.ts';
import type { Answer } from '../../platform/http/operation.ts';
import { Replied } from '../../platform/http/replied.ts';
import { createIdempotency, type Idempotency } from '../../platform/idempotency/idempotency.ts';
import { presentCaller } from '../../platform/jobs/run/job-caller.ts';
import type { JobKind, JobWork } from '../../platform/jobs/run/job-kind.ts';
import { orSubmit } from '../approval/submit.service.ts';
import type { BulkInput } from './bulk.service.ts';
import type { BulkAction } from './bulk-action.ts';
import { detailOf, refused, type Told, tryWork } from './try-work.ts';
import { type Item, workItems } from './work-items.ts';

/** Calls an action for each record of a bulk job; each in a transaction of its own, once even when the server is lost. */
export function bulkKind(actions: ReadonlyMap<string, BulkAction>): JobKind {
  return {
    name: 'bulk',
    reach: 'trusted',
    work: async (job) => {
      const { action, body, given = {} } = job.input as BulkInput;
      const bulk = actions.get(action);
      if (!bulk) throw new Error(`no action ${action}`);
      const idempotency = createIdempotency(job.ctx.identity.db);
      return workItems(job, async () => {
        const ctx = await presentContext(job, bulk);
        return (item) => act({ job, ctx, bulk, body: { ...body, ...given[item.record_id] }, idempotency }, item);
      });
    },
  };
}

/** The owner's context with the rights of this moment: who lost them goes no further. */
async function presentContext({ ctx }: JobWork, { action }: BulkAction): Promise<Context> {
  const caller = await presentCaller(ctx);
  admitAction(action, caller);
  return { ...ctx, caller };
}

interface Acting {
  readonly job: JobWork;
  readonly ctx: Context;
  readonly bulk: BulkAction;
  readonly body: BulkInput['body'];
  readonly idempotency: Idempotency;
}

/** Acts on one record. After a lost server, the kept reply under the job's key shows what was done. */
async function act({ job, ctx, bulk, body, idempotency }: Acting, { record_id }: Item): Promise<Told> {
  const { action, run } = bulk.one;
  const call = {
    key: `bulk-${job.id}-${record_id}`,
    method: action.method,
    path: action.path.replace('{id}', String(record_id)),
    body: JSON.stringify(body),
    secret: false,
  };
  const params = { id: record_id } as unknown as PathParameters;
  const work = async (tx: Context): Promise<Answer> => {
    const result = await run(tx, { params, body: body });
    if (!(result instanceof Replied)) return { status: 200 };
    return { status: result.status, body: JSON.stringify(result.body) };
  };
  const reviewed = {
    operation: `${action.method} ${action.path.replace(/\{(\w+)\}/g, ':$1')}`,
    params: { id: String(record_id) },
    body,
    label: action.label,
    fields: action.body,
  };
  const name = { job_id: job.id, record_id };
  return tryWork(ctx, name, async () =>
    toldOf(await idempotency.run(ctx, call, (from) => orSubmit(from, reviewed, work))),
  );
}

function toldOf({ status, body }: Answer): Told {
  if (status >= 400) return refused(detailOf(JSON.parse(body ?? '{}')));
  return { state: 'done', message: status === 202 ? '已提交复核' : null };
}
