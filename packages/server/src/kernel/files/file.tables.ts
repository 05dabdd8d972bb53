import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { baseColumns } from '../database/columns.ts';

/** An uploaded file: what it was called, and where it is served. */
export const file = pgTable('file', {
  ...baseColumns(),
  name: text().notNull(),
  url: text().notNull(),
  type: text().notNull(),
  size: integer().notNull(),
});
