import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { baseColumns, instant } from '../../../platform/database/columns.ts';

export const mall = pgTable(
  'mall',
  {
    ...baseColumns(),
    code: text().notNull(),
    name: text().notNull(),
    bank: text().notNull(),
    kind: text().notNull().default('general'),
    pricing: text().notNull().default('money'),
    /** How many points one yuan of a price costs; null where points pay no part of a price in money. */
    points_per_yuan: integer(),
    points_percent: integer().notNull().default(100),
    /** Until when any of its promotions may take something off; null where none does. */
    promoted_until: instant(),
    state: text().notNull().default('enabled'),
    refund_rule: text().notNull().default('ask'),
  },
  () => [check('mall_points_rule', sql`points_per_yuan > 0 and points_percent between 1 and 100`)],
);
