import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { baseColumns, fen, reference, referenceTo } from '../../../platform/database/columns.ts';
import { category } from '../category/category.tables.ts';
import { sku } from '../goods/goods.tables.ts';
import { mall } from '../mall/mall.tables.ts';
import { pastPrice } from '../price/price-history.tables.ts';

/** Storefronts order SKUs and combinations by one kind of code: the prefix keeps the two apart. */
export const combination = pgTable(
  'combination',
  {
    ...baseColumns(),
    code: text().notNull(),
    name: text().notNull(),
    subtitle: text(),
    category_id: reference().references(() => category.id),
    pictures: text().array().notNull().default(sql`'{}'`),
    detail: text(),
    unit: text().notNull(),
    sale_price_fen: fen().notNull(),
    state: text().notNull().default('draft'),
  },
  (table) => [
    check('combination_code_prefixed', sql`${table.code} LIKE 'ZH-%'`),
    check('combination_price_whole', sql`${table.sale_price_fen} >= 0`),
  ],
);

export const combinationPrice = pgTable(
  'combination_price',
  { ...pastPrice(), combination_id: referenceTo(() => combination.id), sale_price_fen: fen().notNull() },
  (table) => [index('combination_price_set').on(table.combination_id, table.id)],
);

export const combinationItem = pgTable(
  'combination_item',
  {
    ...baseColumns(),
    combination_id: referenceTo(() => combination.id),
    sku_id: referenceTo(() => sku.id),
    quantity: integer().notNull(),
  },
  (table) => [
    unique('combination_item_once').on(table.combination_id, table.sku_id),
    index('combination_item_sku').on(table.sku_id),
    check('combination_item_some', sql`${table.quantity} > 0`),
  ],
);

/** The malls in which a combination may be seen. */
export const combinationMall = pgTable(
  'combination_mall',
  {
    ...baseColumns(),
    combination_id: referenceTo(() => combination.id),
    mall_id: referenceTo(() => mall.id),
  },
  (table) => [unique('combination_mall_once').on(table.combination_id, table.mall_id)],
);
