import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { fen, points, reference, referenceTo } from '../../../platform/database/columns.ts';
import { ofOrder, orderLine } from '../order.tables.ts';

/** What each step of the price took off a line, and what of it refunds took back with their pieces. */
export const orderPriceShare = pgTable(
  'order_price_share',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...ofOrder(),
    order_line_id: referenceTo(() => orderLine.id),
    step: text().notNull(),
    source_id: reference().notNull(),
    label: text().notNull(),
    amount_fen: fen().notNull(),
    /** What the buyer gave for it. */
    points: points().notNull().default(0),
    reversed_fen: fen().notNull().default(0),
  },
  (t) => [
    uniqueIndex('order_price_share_once').on(t.order_line_id, t.step, t.source_id),
    index('order_price_share_order').on(t.order_id),
    index('order_price_share_source').on(t.step, t.source_id),
    check('order_price_share_within', sql`amount_fen > 0 and reversed_fen between 0 and amount_fen`),
    check('order_price_share_points', sql`points >= 0`),
  ],
);

/** What a freight template charged an order, by which of its rules, as both were when it was placed. */
export const orderFreight = pgTable(
  'order_freight',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...ofOrder(),
    template_id: reference(),
    label: text().notNull(),
    /** Without a basis nothing is known of the rule. */
    basis: text(),
    region: text().array(),
    measure: integer(),
    first: integer(),
    first_fee_fen: fen(),
    next: integer(),
    next_fee_fen: fen(),
    steps: integer(),
    free_by: text(),
    fee_fen: fen().notNull(),
  },
  (t) => [index('order_freight_order').on(t.order_id), check('order_freight_fee', sql`fee_fen >= 0`)],
);
