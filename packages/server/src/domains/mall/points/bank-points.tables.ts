import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant, points, reference, referenceTo } from '../../../platform/database/columns.ts';
import { order } from '../../order/order.tables.ts';
import { mall } from '../../shop/mall/mall.tables.ts';

/** Points that a bank took from its customers for orders, and those that it has to give back; settled with the bank. */
export const bankPointsEntry = pgTable(
  'bank_points_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    created_at: instant().notNull().default(sql`now()`),
    mall_id: referenceTo(() => mall.id),
    order_id: referenceTo(() => order.id),
    source_kind: text().notNull(),
    source_id: reference().notNull(),
    points: points().notNull(),
  },
  (table) => [
    unique('bank_points_entry_once').on(table.source_kind, table.source_id),
    index('bank_points_entry_order').on(table.order_id),
    check('bank_points_entry_sign', sql`(source_kind = 'spend') = (points > 0) and points <> 0`),
  ],
);
