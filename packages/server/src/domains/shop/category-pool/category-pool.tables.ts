import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, reference, referenceTo } from '../../../platform/database/columns.ts';
import { category } from '../category/category.tables.ts';
import { sku } from '../goods/goods.tables.ts';
import { mall } from '../mall/mall.tables.ts';

export const categoryPool = pgTable(
  'category_pool',
  {
    ...baseColumns(),
    mall_id: referenceTo(() => mall.id),
    category_id: reference().references(() => category.id),
    sku_id: reference().references(() => sku.id),
    rule: text().notNull(),
    remark: text(),
  },
  (table) => [
    uniqueIndex('category_pool_category_once').on(table.mall_id, table.category_id).where(sql`not is_deleted`),
    uniqueIndex('category_pool_sku_once').on(table.mall_id, table.sku_id).where(sql`not is_deleted`),
    check('category_pool_of_one', sql`(category_id is null) <> (sku_id is null)`),
  ],
);

/** The categories that a mall may not show: what its rules come to, kept in line with them and with the tree. */
export const categoryBarred = pgTable(
  'category_barred',
  {
    mall_id: referenceTo(() => mall.id),
    category_id: referenceTo(() => category.id),
  },
  (table) => [
    primaryKey({ columns: [table.mall_id, table.category_id] }),
    index('category_barred_category').on(table.category_id),
  ],
);
