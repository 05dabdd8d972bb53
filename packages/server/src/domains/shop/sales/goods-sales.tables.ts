import { sql } from 'drizzle-orm';
import { check, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant, reference } from '../../../platform/database/columns.ts';
import { goods } from '../goods/goods.tables.ts';

/** The pieces of a goods that were sold within thirty days, as a job last counted them; goods without sales have no row. */
export const goodsSales = pgTable(
  'goods_sales',
  {
    goods_id: reference()
      .primaryKey()
      .references(() => goods.id),
    sold_quantity: integer().notNull(),
    counted_at: instant().notNull(),
  },
  (table) => [check('goods_sales_some', sql`${table.sold_quantity} > 0`)],
);
