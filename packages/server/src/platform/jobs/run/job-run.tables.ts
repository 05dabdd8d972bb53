import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, instant, reference } from '../../database/columns.ts';
import { file } from '../../files/file.tables.ts';

/** Jobs; `created_by` submitted one, and it runs with that account's rights. */
export const jobRun = pgTable(
  'job_run',
  {
    ...baseColumns(),
    /** The superuser who submitted it in that account's place. */
    acted_by_id: reference(),
    kind: text().notNull(),
    title: text().notNull(),
    /** What to do, as the kind reads it. */
    input: jsonb().notNull(),
    /** The submitter's scope; the job runs within it. */
    scope: jsonb().notNull(),
    state: text().notNull().default('queued'),
    done: integer().notNull().default(0),
    total: integer(),
    failed: integer().notNull().default(0),
    message: text(),
    /** What is to be said about the first rows of a file, a line each. */
    row_notes: text(),
    /** Where the work goes on after a server was lost. */
    checkpoint: jsonb(),
    /** Grows with each server that takes it: only the last one may write. */
    attempts: integer().notNull().default(0),
    stop_asked_at: instant(),
    started_at: instant(),
    finished_at: instant(),
    file_id: reference().references(() => file.id),
    /** The import that it takes back; one job at a time. */
    undoes_id: reference().references((): AnyPgColumn => jobRun.id),
  },
  (t) => [
    index('job_run_open').on(t.kind, t.id).where(sql`state IN ('queued', 'running')`),
    index('job_run_digest').on(sql`(input ->> 'digest')`).where(sql`kind = 'import'`),
    index('job_run_undoes').on(t.undoes_id, t.id).where(sql`undoes_id IS NOT NULL`),
    uniqueIndex('job_run_undoing').on(t.undoes_id).where(sql`state IN ('queued', 'running')`),
  ],
);
