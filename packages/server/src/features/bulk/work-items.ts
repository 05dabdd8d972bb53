import type { Context } from '../../platform/context.ts';
import { noEdit } from '../../platform/database/row-edit.ts';
import { accountsOf } from '../../platform/identity/accounts-of.ts';
import type { JobWork, Outcome } from '../../platform/jobs/run/job-kind.ts';
import type { Told } from './try-work.ts';

/** One record of a job, as `job_item` keeps it. */
export interface Item {
  readonly id: number;
  readonly record_id: number;
}

/** Does one record. */
export type ItemWork = (item: Item) => Promise<Told>;

const batch = 50;

/**
 * Processes every waiting record of a job and stores each outcome. `begin` runs again for each batch, with the rights
 * of that moment.
 */
export async function workItems(job: JobWork, begin: () => Promise<ItemWork>): Promise<Outcome> {
  const { db } = accountsOf(job.ctx);
  const [begun] = await db.rows<{ done: number; failed: number }>(
    `SELECT count(*) FILTER (WHERE state <> 'waiting') AS done, count(*) FILTER (WHERE state = 'refused') AS failed
     FROM job_item WHERE job = $1`,
    [job.id],
  );
  let { done, failed } = begun ?? { done: 0, failed: 0 };
  for (let items = await waiting(job); items.length > 0; items = await waiting(job)) {
    const act = await begin();
    for (const item of items) {
      const outcome = await act(item);
      done += 1;
      failed += outcome.state === 'refused' ? 1 : 0;
      await db.rows(
        `UPDATE job_item ${noEdit('it tells how work goes on')} SET state = $2, message = left($3, 500), updated_at = $4 WHERE id = $1`,
        [item.id, outcome.state, outcome.message, job.ctx.clock()],
      );
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

/** Gives a job the records that it has to do, in this order. */
export async function addItems(
  { db }: Context,
  { job_id, owner_id }: { readonly job_id: number; readonly owner_id: number },
  records: readonly { readonly id: number; readonly title: string }[],
): Promise<void> {
  await db.rows(
    `INSERT INTO job_item (created_by, updated_by, job, record_id, title)
     SELECT $1, $1, $2, id, title FROM unnest($3::bigint[], $4::text[]) AS record (id, title)`,
    [owner_id, job_id, records.map(({ id }) => id), records.map(({ title }) => title)],
  );
}
