import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, fen, reference } from '../../platform/database/columns.ts';
import { agentLabel } from '../agent/agent.tables.ts';

/** Whose sales a row counts, on which of Shanghai's days; 0 where an order has no mall or no agent label. */
function side() {
  return {
    day: date({ mode: 'string' }).notNull(),
    kind: text().notNull(),
    mall_id: reference().notNull(),
    agent_label_id: reference().notNull(),
  };
}

function moneyOfDay() {
  return {
    order_count: integer().notNull(),
    paid_count: integer().notNull(),
    gmv_fen: fen().notNull(),
    freight_fen: fen().notNull(),
    refunded_fen: fen().notNull(),
    refunded_freight_fen: fen().notNull(),
    freight_count: integer().notNull().default(0),
    refunded_freight_count: integer().notNull().default(0),
  };
}

function goodsOfDay() {
  return {
    sku_id: reference().notNull(),
    quantity: integer().notNull(),
    sales_fen: fen().notNull(),
    known_sales_fen: fen().notNull(),
    cost_fen: fen().notNull(),
    refunded_quantity: integer().notNull(),
    refunded_fen: fen().notNull(),
    line_count: integer().notNull().default(0),
    refunded_line_count: integer().notNull().default(0),
  };
}

/** Orders by the day they were placed, refunds by the day they succeeded. */
export const salesDay = pgTable(
  'sales_day',
  {
    ...side(),
    ...moneyOfDay(),
    shipped_count: integer().notNull().default(0),
    received_count: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.agent_label_id, t.mall_id, t.kind] })],
);

/** The same by province, which few figures need. */
export const salesProvinceDay = pgTable(
  'sales_province_day',
  { ...side(), province: text().notNull(), ...moneyOfDay() },
  (t) => [primaryKey({ columns: [t.day, t.agent_label_id, t.mall_id, t.kind, t.province] })],
);

/** The amounts of all sales and of each kind by province; `level` says what rows are grouped by. */
export const salesProvinceLevelDay = pgTable(
  'sales_province_level_day',
  {
    level: text().notNull(),
    ...side(),
    province: text().notNull(),
    gmv_fen: fen().notNull(),
    refunded_fen: fen().notNull(),
  },
  (t) => [primaryKey({ columns: [t.level, t.day, t.agent_label_id, t.mall_id, t.kind, t.province] })],
);

/** Orders by the hour of Shanghai's clock at which they were placed. */
export const salesHourDay = pgTable(
  'sales_hour_day',
  {
    ...side(),
    hour: integer().notNull(),
    order_count: integer().notNull(),
    paid_count: integer().notNull(),
    gmv_fen: fen().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.agent_label_id, t.mall_id, t.kind, t.hour] })],
);

/** What each SKU sold and what of it was refunded. */
export const salesSkuDay = pgTable('sales_sku_day', { ...side(), ...goodsOfDay() }, (t) => [
  primaryKey({ columns: [t.day, t.agent_label_id, t.mall_id, t.kind, t.sku_id] }),
]);

/** `level` says what rows are grouped by: all, kind, mall or agent label. Dimensions outside the level are empty. */
function goodsByLevel() {
  return { level: text().notNull(), ...side(), ...goodsOfDay() };
}

/** The same of all sales and of each kind. */
export const salesSkuLevelDay = pgTable('sales_sku_level_day', goodsByLevel(), (t) => [
  primaryKey({ columns: [t.level, t.day, t.agent_label_id, t.mall_id, t.kind, t.sku_id] }),
]);

/** Its sums of whole past months, dated by their first day. */
export const salesSkuMonth = pgTable('sales_sku_month', goodsByLevel(), (t) => [
  primaryKey({ columns: [t.level, t.day, t.agent_label_id, t.mall_id, t.kind, t.sku_id] }),
]);

/** Buyers as hashes of their phones: enough to count distinct buyers, with no personal data. */
export const salesBuyerDay = pgTable(
  'sales_buyer_day',
  { ...side(), buyer: bigint({ mode: 'bigint' }).notNull(), paid_count: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.day, t.agent_label_id, t.mall_id, t.kind, t.buyer] }),
    // For counting the distinct buyers of long periods.
    index('sales_buyer_day_buyer').on(t.buyer, t.day, t.kind, t.mall_id, t.agent_label_id),
  ],
);

/** Buyers of a day by the day on which each bought last before; `level` is that of the sums by SKU. */
export const salesBuyerRecency = pgTable(
  'sales_buyer_recency',
  { level: text().notNull(), ...side(), former_day: date({ mode: 'string' }).notNull(), members: integer().notNull() },
  (t) => [primaryKey({ columns: [t.level, t.agent_label_id, t.mall_id, t.kind, t.day, t.former_day] })],
);

/** One target for a month and a label; without a label it is the company's. */
export const salesTarget = pgTable(
  'sales_target',
  {
    ...baseColumns(),
    month: text().notNull(),
    agent_label_id: reference().references(() => agentLabel.id),
    amount_fen: fen().notNull(),
    remark: text(),
  },
  (t) => [
    uniqueIndex('sales_target_month_once').on(t.month, sql`coalesce(agent_label_id, 0)`).where(sql`not is_deleted`),
    check('sales_target_amount', sql`amount_fen > 0`),
  ],
);

export const salesMark = pgTable('sales_mark', {
  ...baseColumns(),
  day: date({ mode: 'string' }).notNull(),
  title: text().notNull(),
  remark: text(),
});
