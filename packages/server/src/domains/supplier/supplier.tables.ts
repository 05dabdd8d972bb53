import { pgTable, text } from 'drizzle-orm/pg-core';
import { baseColumns } from '../../kernel/database/columns.ts';

export const supplier = pgTable('supplier', {
  ...baseColumns(),
  code: text().notNull(),
  name: text().notNull(),
  state: text().notNull().default('applied'),
});
