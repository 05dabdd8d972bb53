import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, fen, referenceTo } from '../../../platform/database/columns.ts';
import { sku } from '../../shop/goods/goods.tables.ts';
import { ofCanteen } from '../canteen.tables.ts';

const shown = () => ({
  name: text().notNull(),
  picture: text(),
  position: integer().notNull().default(100),
  state: text().notNull().default('enabled'),
});

export const canteenCategory = pgTable('canteen_category', { ...baseColumns(), ...ofCanteen(), ...shown() }, (t) => [
  uniqueIndex('canteen_category_name_once').on(t.canteen_id, t.name).where(sql`not is_deleted`),
]);

export const canteenGoods = pgTable(
  'canteen_goods',
  {
    ...baseColumns(),
    ...ofCanteen(),
    ...shown(),
    canteen_category_id: referenceTo(() => canteenCategory.id),
    sku_id: referenceTo(() => sku.id),
    meals: text().array().notNull(),
    price_fen: fen().notNull(),
    day_limit: integer(),
  },
  (t) => [
    uniqueIndex('canteen_goods_name_once').on(t.canteen_id, t.name).where(sql`not is_deleted`),
    check('canteen_goods_price', sql`price_fen > 0 and day_limit > 0 and cardinality(meals) > 0`),
  ],
);
