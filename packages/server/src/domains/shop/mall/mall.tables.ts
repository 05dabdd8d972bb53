import { sql } from 'drizzle-orm';
import { check, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { baseColumns, instant, reference } from '../../../platform/database/columns.ts';
import { goodsPool } from '../pool/goods-pool.tables.ts';

export const mall = pgTable(
  'mall',
  {
    ...baseColumns(),
    code: text().notNull(),
    name: text().notNull(),
    bank: text().notNull(),
    kind: text().notNull().default('general'),
    logo: text(),
    pricing: text().notNull().default('money'),
    /** Without one it sells everything that is visible there, at the SKUs' own prices. */
    pool_id: reference().references(() => goodsPool.id),
    /** What holds for categories without a rule. */
    category_default: text().notNull().default('allow'),
    /** How many points one yuan of a price costs; null where points pay no part of a price in money. */
    points_per_yuan: integer(),
    points_percent: integer().notNull().default(100),
    /** Until when any of its promotions may take something off; null where none does. */
    promoted_until: instant(),
    state: text().notNull().default('enabled'),
    refund_rule: text().notNull().default('ask'),
    settled_by: text().notNull().default('supply'),
    commission_percent: numeric({ precision: 5, scale: 2 }).notNull().default('0'),
    settle_days: integer().notNull().default(30),
    contact: text(),
    phone: text(),
    remark: text(),
  },
  () => [
    check('mall_points_rule', sql`points_per_yuan > 0 and points_percent between 1 and 100`),
    check('mall_terms', sql`commission_percent between 0 and 100 and settle_days > 0`),
  ],
);
