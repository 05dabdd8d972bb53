import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, instant, reference } from '../../platform/database/columns.ts';

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
    check_id: reference()
      .notNull()
      .references(() => bookCheck.id),
    record_id: reference().notNull(),
    title: text().notNull(),
    found: text(),
    expected: text(),
    path: text().notNull(),
    proposal: jsonb(),
  },
  (t) => [index('book_fault_check').on(t.check_id, t.id)],
);
