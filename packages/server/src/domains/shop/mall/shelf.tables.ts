import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { baseColumns, fen, points, reference } from '../../../platform/database/columns.ts';
import { sku } from '../goods/goods.tables.ts';
import { mall } from './mall.tables.ts';

/** A mall's own terms for a SKU; a SKU without a row sells at its sale price. */
export const mallGoods = pgTable(
  'mall_goods',
  {
    ...baseColumns(),
    mall_id: reference()
      .notNull()
      .references(() => mall.id),
    sku_id: reference()
      .notNull()
      .references(() => sku.id),
    price_fen: fen(),
    points_price: points(),
    limit_per_buyer: integer(),
    state: text().notNull().default('on'),
  },
  (table) => [
    unique('mall_goods_once').on(table.mall_id, table.sku_id),
    check('mall_goods_price_whole', sql`price_fen >= 0 and points_price >= 0`),
  ],
);
