import { integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant, reference } from '../database/columns.ts';
import { jobRun } from '../jobs/run/job-run.tables.ts';

/** Which rows of a file took effect, and how: committed with the effect, so that none happens twice. */
export const importRow = pgTable(
  'import_row',
  {
    job_id: reference()
      .notNull()
      .references(() => jobRun.id),
    row: integer().notNull(),
    effect: jsonb().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.job_id, t.row] })],
);
