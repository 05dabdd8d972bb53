import { type AnyPgColumn, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { baseColumns, reference } from '../../../platform/database/columns.ts';
import { mall } from '../mall/mall.tables.ts';

export const mallCategory = pgTable(
  'mall_category',
  {
    ...baseColumns(),
    mall_id: reference()
      .notNull()
      .references(() => mall.id),
    parent_id: reference().references((): AnyPgColumn => mallCategory.id),
    name: text().notNull(),
    icon: text(),
    sort: integer().notNull().default(0),
    state: text().notNull().default('enabled'),
  },
  (table) => [index('mall_category_parent').on(table.parent_id)],
);
