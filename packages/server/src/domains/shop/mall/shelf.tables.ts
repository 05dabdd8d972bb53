import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { baseColumns, fen, reference } from '../../../platform/database/columns.ts';
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
    limit_per_buyer: integer(),
    state: text().notNull().default('on'),
  },
  (table) => [unique('mall_goods_once').on(table.mall_id, table.sku_id)],
);
