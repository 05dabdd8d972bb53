import { pgTable, text } from 'drizzle-orm/pg-core';
import { baseColumns } from '../../../platform/database/columns.ts';

export const goodsPool = pgTable('goods_pool', {
  ...baseColumns(),
  code: text().notNull(),
  name: text().notNull(),
  state: text().notNull().default('enabled'),
  remark: text(),
});
