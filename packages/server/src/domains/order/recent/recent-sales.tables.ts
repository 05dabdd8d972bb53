import { date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { fen, points, reference } from '../../../platform/database/columns.ts';

/** The day on which orders were placed, and whose they are; 0 where they have no agent label or no mall. */
function side() {
  return {
    day: date({ mode: 'string' }).notNull(),
    agent_label_id: reference().notNull(),
    mall_id: reference().notNull(),
  };
}

/** Pieces of each SKU that were paid for and not refunded, of orders of the last thirty days. */
export const recentSkuSales = pgTable(
  'recent_sku_sales',
  { ...side(), sku_id: reference().notNull(), quantity: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.sku_id, t.day, t.mall_id, t.agent_label_id] }),
    index('recent_sku_sales_day').on(t.day),
  ],
);

/** What each mall sold in orders of the last thirty days: paid orders, money and points that were not given back. */
export const recentMallSales = pgTable(
  'recent_mall_sales',
  { ...side(), order_count: integer().notNull(), kept_fen: fen().notNull(), kept_points: points().notNull() },
  (t) => [primaryKey({ columns: [t.mall_id, t.day, t.agent_label_id] }), index('recent_mall_sales_day').on(t.day)],
);
