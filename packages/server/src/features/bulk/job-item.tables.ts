import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { baseColumns, reference } from '../../platform/database/columns.ts';
import { jobRun } from '../../platform/jobs/run/job-run.tables.ts';

/** One record of a bulk action, fixed at submission: later records are not affected. */
export const jobItem = pgTable(
  'job_item',
  {
    ...baseColumns(),
    job: bigint({ mode: 'number' })
      .notNull()
      .references(() => jobRun.id),
    record_id: reference().notNull(),
    title: text().notNull(),
    state: text().notNull().default('waiting'),
    message: text(),
  },
  (t) => [index('job_item_state').on(t.job, t.state, t.id)],
);
