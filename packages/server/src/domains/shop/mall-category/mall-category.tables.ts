import { type AnyPgColumn, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { baseColumns, reference, referenceTo } from '../../../platform/database/columns.ts';
import { mall } from '../mall/mall.tables.ts';

export const mallCategory = pgTable(
  'mall_category',
  {
    ...baseColumns(),
    mall_id: referenceTo(() => mall.id),
    parent_id: reference().references((): AnyPgColumn => mallCategory.id),
    name: text().notNull(),
    icon: text(),
    sort: integer().notNull().default(0),
    state: text().notNull().default('enabled'),
  },
  (table) => [index('mall_category_parent').on(table.parent_id)],
);
