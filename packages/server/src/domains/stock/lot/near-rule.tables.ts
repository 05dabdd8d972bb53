import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { baseColumns, reference } from '../../../platform/database/columns.ts';
import { category } from '../../shop/category/category.tables.ts';

export const nearRule = pgTable(
  'near_rule',
  {
    ...baseColumns(),
    category_id: reference().references(() => category.id),
    shelf_life_from: integer().notNull(),
    shelf_life_to: integer(),
    near_days: integer().notNull(),
    state: text().notNull().default('enabled'),
    remark: text(),
  },
  (table) => [
    index('near_rule_category').on(table.category_id),
    check('near_rule_range', sql`${table.shelf_life_from} > 0 AND ${table.shelf_life_to} >= ${table.shelf_life_from}`),
    check('near_rule_days', sql`${table.near_days} >= 0`),
  ],
);
