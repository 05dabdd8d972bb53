import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, referenceTo } from '../../platform/database/columns.ts';
import { jobRun } from '../../platform/jobs/run/job-run.tables.ts';

/** Which rows of a file took effect, and how: committed with the effect, so that none happens twice, nor is taken back twice. */
export const importRow = pgTable(
  'import_row',
  {
    job_id: referenceTo(() => jobRun.id),
    row: integer().notNull(),
    /** Further rows that were done with it. */
    also: integer().array().notNull().default([]),
    /** The record's label. */
    title: text().notNull().default(''),
    effect: jsonb().notNull(),
    /** The records that were written, each with an entry in the audit log. */
    records: jsonb().notNull().default([]),
    created_at: instant().notNull(),
    undone_at: instant(),
  },
  (t) => [primaryKey({ columns: [t.job_id, t.row] })],
);
