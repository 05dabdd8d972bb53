import { setTimeout as wait } from 'node:timers/promises';
import { orSubmit } from '../approval/submit.service.ts';
import type { Context } from '../context.ts';
import { DatabaseUnavailable } from '../database/errors.ts';
import { admitAction } from '../http/action-operations.ts';
import { errorReply } from '../http/error-reply.ts';
import type { PathParameters } from '../http/handle.ts';
import type { Answer } from '../http/operation.ts';
import { Replied } from '../http/replied.ts';
import { createIdempotency, type Idempotency } from '../idempotency/idempotency.ts';
import { accountsOf } from '../identity/accounts-of.ts';
import { jobCaller } from '../jobs/run/job-caller.ts';
import type { JobKind, JobWork, Outcome } from '../jobs/run/job-kind.ts';
import { signedIn } from '../resource/access.ts';
import type { BulkInput } from './bulk.service.ts';
import type { BulkAction } from './bulk-action.ts';

interface Item {
  readonly id: number;
  readonly record_id: number;
}

/** What became of one record, and in which words where there is something to say. */
interface Told {
  readonly state: 'done' | 'refused';
  readonly message: string | null;
}

const refused = (message: string): Told => ({ state: 'refused', message });

const batch = 50;
const tries = 4;
const pauseMs = 150;

/** Calls an action for each record of a bulk job; each in a transaction of its own, once even when the server is lost. */
export function bulkKind(actions: ReadonlyMap<string, BulkAction>): JobKind {
  return {
    name: 'bulk',
    work: async (job) => {
      const { action, body } = job.input as BulkInput;
      const bulk = actions.get(action);
      if (!bulk) throw new Error(`no action ${action}`);
      return workThrough(job, bulk, body);
    },
  };
}

async function workThrough(job: JobWork, bulk: BulkAction, body: BulkInput['body']): Promise<Outcome> {
  const { db } = accountsOf(job.ctx);
  const idempotency = createIdempotency(job.ctx.identity.db);
  const [begun] = await db.rows<{ done: number; failed: number }>(
    `SELECT count(*) FILTER (WHERE state <> 'waiting') AS done, count(*) FILTER (WHERE state = 'refused') AS failed
     FROM job_item WHERE job = $1`,
    [job.id],
  );
  let { done, failed } = begun ?? { done: 0, failed: 0 };
  for (let items = await waiting(job); items.length > 0; items = await waiting(job)) {
    const ctx = await presentContext(job, bulk);
    for (const item of items) {
      const told = await act({ job, ctx, bulk, body, idempotency }, item);
      done += 1;
      failed += told.state === 'refused' ? 1 : 0;
      await db.rows('UPDATE job_item SET state = $2, message = left($3, 500), updated_at = $4 WHERE id = $1', [
        item.id,
        told.state,
        told.message,
        ctx.clock(),
      ]);
      await job.report({ done, failed });
    }
  }
  await job.report({ done, failed });
  return { message: failed === 0 ? `${done} 条全部成功` : `成功 ${done - failed} 条，未成功 ${failed} 条` };
}

function waiting({ id, ctx }: JobWork): Promise<Item[]> {
  return accountsOf(ctx).db.rows<Item>(
    `SELECT id, record_id FROM job_item WHERE job = $1 AND state = 'waiting' ORDER BY id LIMIT ${batch}`,
    [id],
  );
}

/** The owner's context with the rights of this moment: who lost them goes no further. */
async function presentContext({ ctx }: JobWork, { action }: BulkAction): Promise<Context> {
  const caller = await jobCaller(ctx.identity, signedIn(ctx.caller).id, ctx.db.scope);
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

/** Acts on one record; a kept reply under the job's key tells after a lost server what had been done. */
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
    const result = await run(tx, { params, body: body as never });
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
  for (let attempt = 1; ; attempt += 1) {
    try {
      return toldOf(await idempotency.run(ctx, call, (from) => orSubmit(from, reviewed, work)));
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      const reply = errorReply(error, ctx.request_id);
      if (reply.unexpected) ctx.log.error({ err: error, job_id: job.id, record_id }, 'a record of a bulk job failed');
      if (reply.retryAfter === undefined || attempt === tries) return refused(detailOf(reply.body));
      await wait(pauseMs * attempt);
    }
  }
}

function toldOf({ status, body }: Answer): Told {
  if (status >= 400) return refused(detailOf(JSON.parse(body ?? '{}')));
  return { state: 'done', message: status === 202 ? '已提交复核' : null };
}

/** The sentence of a failure: its detail, or the first message of its fields. */
function detailOf(body: unknown): string {
  const { detail, ...fields } = (typeof body === 'object' ? body : {}) as Readonly<Record<string, unknown>>;
  if (typeof detail === 'string') return detail;
  const [first] = Object.values(fields).flat();
  return typeof first === 'string' ? first : '未能处理';
}
