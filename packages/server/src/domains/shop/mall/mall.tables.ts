import { pgTable, text } from 'drizzle-orm/pg-core';
import { baseColumns } from '../../../platform/database/columns.ts';

export const mall = pgTable('mall', {
  ...baseColumns(),
  code: text().notNull(),
  name: text().notNull(),
  bank: text().notNull(),
  state: text().notNull().default('enabled'),
  refund_rule: text().notNull().default('ask'),
});
