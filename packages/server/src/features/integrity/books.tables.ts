import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, instant, reference, referenceTo } from '../../platform/database/columns.ts';

/** The last result of each integrity rule. */
export const bookCheck = pgTable(
  'book_check',
  {
    ...baseColumns(),
    name: text().notNull(),
    label: text().notNull(),
    subject: text().notNull(),
    mend: text().notNull(),
    state: text().notNull().default('unknown'),
    fault_count: bigint({ mode: 'number' }).notNull().default(0),
    checked_at: instant(),
    duration_ms: integer(),
    message: text(),
  },
  (t) => [uniqueIndex('book_check_name').on(t.name)],
);

/** Rows that broke a rule at the last look; the first of many. */
export const bookFault = pgTable(
  'book_fault',
  {
    ...baseColumns(),
    check_id: referenceTo(() => bookCheck.id),
    record_id: reference().notNull(),
    title: text().notNull(),
    found: text(),
    expected: text(),
    path: text().notNull(),
    proposal: jsonb(),
  },
  (t) => [index('book_fault_check').on(t.check_id, t.id)],
);

/** A run of all integrity rules, at its end. */
export const bookRun = pgTable(
  'book_run',
  {
    ...baseColumns(),
    origin: text().notNull(),
    checks: integer().notNull(),
    faulty: integer().notNull(),
    fault_count: bigint({ mode: 'number' }).notNull(),
    mended_count: integer().notNull(),
  },
  (t) => [index('book_run_time').on(t.created_at)],
);

/** A row that broke a rule at one look and no longer at the next. */
export const bookMended = pgTable(
  'book_mended',
  {
    ...baseColumns(),
    check_id: referenceTo(() => bookCheck.id),
    title: text().notNull(),
    found: text(),
    expected: text(),
  },
  (t) => [index('book_mended_time').on(t.created_at), index('book_mended_check').on(t.check_id)],
);
