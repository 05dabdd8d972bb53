import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, fen, instant, reference, referenceTo } from '../../../platform/database/columns.ts';
import { sku } from '../goods/goods.tables.ts';
import { goodsPool } from './goods-pool.tables.ts';

export const poolSku = pgTable(
  'pool_sku',
  {
    ...baseColumns(),
    pool_id: referenceTo(() => goodsPool.id),
    sku_id: referenceTo(() => sku.id),
    quota: integer(),
    state: text().notNull().default('enabled'),
  },
  (table) => [
    uniqueIndex('pool_sku_once').on(table.pool_id, table.sku_id).where(sql`not is_deleted`),
    index('pool_sku_sku').on(table.sku_id),
    check('pool_sku_quota', sql`quota > 0`),
  ],
);

/**
 * What a SKU of a pool costs from one moment to another: which price is in force is a function of time alone. An exclusion
 * constraint of the migration keeps the times of one SKU apart. What has begun is never deleted.
 */
export const poolPrice = pgTable(
  'pool_price',
  {
    ...baseColumns(),
    pool_sku_id: referenceTo(() => poolSku.id),
    supply_price_fen: fen().notNull(),
    sale_price_fen: fen().notNull(),
    valid_from: instant().notNull(),
    valid_to: instant(),
    /** The end that was agreed: a later price may end it before. */
    agreed_to: instant(),
    /** The change of many prices that made it. */
    change_id: reference().references(() => poolPriceChange.id),
    /** A second person agreed to it, or it was the first. */
    is_approved: boolean().notNull().default(false),
  },
  (table) => [
    index('pool_price_at').on(table.pool_sku_id, table.valid_from).where(sql`not is_deleted`),
    index('pool_price_planned').on(table.valid_from),
    index('pool_price_of_change').on(table.change_id).where(sql`change_id is not null`),
    // The last approved price, deleted or not: among millions of prices none may be approved.
    index('pool_price_approved').on(table.pool_sku_id, table.id).where(sql`is_approved`),
    check('pool_price_window', sql`valid_from < valid_to`),
    check('pool_price_whole', sql`supply_price_fen > 0 and sale_price_fen > 0`),
  ],
);

export const poolPriceChange = pgTable('pool_price_change', {
  ...baseColumns(),
  name: text().notNull(),
  prices: text().notNull(),
  rule: text().notNull(),
  value: integer().notNull(),
  rounding: text().notNull(),
  effective_at: instant(),
  state: text().notNull().default('preparing'),
  line_count: integer().notNull().default(0),
  raised_count: integer().notNull().default(0),
  lowered_count: integer().notNull().default(0),
  below_cost_count: integer().notNull().default(0),
  worst_percent: numeric({ precision: 12, scale: 2 }).notNull().default('0'),
  worst_loss_fen: fen().notNull().default(0),
  skipped_count: integer().notNull().default(0),
  message: text(),
  applied_at: instant(),
  /** A second person agreed to it. */
  is_approved: boolean().notNull().default(false),
});

export const poolPriceChangeLine = pgTable(
  'pool_price_change_line',
  {
    ...baseColumns(),
    change_id: referenceTo(() => poolPriceChange.id),
    pool_sku_id: referenceTo(() => poolSku.id),
    sku_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => sku.id),
    supply_before_fen: fen().notNull(),
    supply_after_fen: fen().notNull(),
    sale_before_fen: fen().notNull(),
    sale_after_fen: fen().notNull(),
    cost_fen: fen(),
    percent: numeric({ precision: 12, scale: 2 }).notNull(),
    is_below_cost: boolean().notNull(),
  },
  (table) => [uniqueIndex('pool_price_change_line_once').on(table.change_id, table.pool_sku_id)],
);
