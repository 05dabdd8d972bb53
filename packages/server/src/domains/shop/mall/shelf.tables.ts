import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, fen, instant, points, reference, referenceTo } from '../../../platform/database/columns.ts';
import { sku } from '../goods/goods.tables.ts';
import { mallCategory } from '../mall-category/mall-category.tables.ts';
import { pastPrice } from '../price/price-history.tables.ts';
import { mall } from './mall.tables.ts';

/**
 * A SKU on the shelf of a mall, with the mall's own terms. Triggers make and remove the rows as goods become visible in malls,
 * and keep `shown_as` in line with everything that it follows from; time passing is followed by a job.
 */
export const mallGoods = pgTable(
  'mall_goods',
  {
    ...baseColumns(),
    mall_id: referenceTo(() => mall.id),
    mall_kind: text().notNull(),
    sku_id: referenceTo(() => sku.id),
    /** One of its mall's own categories. */
    mall_category_id: reference().references(() => mallCategory.id),
    title: text(),
    /** What the bank calls it. */
    bank_no: text(),
    price_fen: fen(),
    points_price: points(),
    limit_per_buyer: integer(),
    /** How much of what we can sell this mall may sell. */
    stock_percent: integer().notNull().default(100),
    shelf_from: instant(),
    shelf_to: instant(),
    sort: integer().notNull().default(0),
    state: text().notNull().default('on'),
    shown_as: text().notNull().default('off'),
    /** Since when it is shown so. */
    shown_at: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('mall_goods_once').on(table.mall_id, table.sku_id),
    uniqueIndex('mall_goods_bank_no')
      .on(table.mall_id, table.bank_no)
      .where(sql`bank_no is not null and not is_deleted`),
    index('mall_goods_shelf').on(table.mall_id, table.shown_as, table.sort, table.id).where(sql`not is_deleted`),
    index('mall_goods_category').on(table.mall_category_id).where(sql`mall_category_id is not null`),
    index('mall_goods_sku').on(table.sku_id),
    index('mall_goods_from').on(table.shelf_from).where(sql`shelf_from is not null`),
    index('mall_goods_to').on(table.shelf_to).where(sql`shelf_to is not null`),
    check('mall_goods_price_whole', sql`price_fen >= 0 and points_price >= 0`),
    check('mall_goods_terms', sql`stock_percent between 1 and 100 and limit_per_buyer > 0 and shelf_from < shelf_to`),
  ],
);

/** The mall's own price of a SKU; it is approved too when the SKU came to the shelf with it. */
export const mallPrice = pgTable(
  'mall_price',
  { ...pastPrice(), mall_goods_id: referenceTo(() => mallGoods.id), price_fen: fen() },
  (table) => [index('mall_price_goods').on(table.mall_goods_id, table.id)],
);
