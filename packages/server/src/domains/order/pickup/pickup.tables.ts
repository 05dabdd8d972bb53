import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, instant, reference, referenceTo } from '../../../platform/database/columns.ts';
import { bankCell } from '../../bank/bank.tables.ts';
import { ofOrder, orderLine } from '../order.tables.ts';

/** An order that its buyer fetches: one row for each, made with the order. */
export const pickup = pgTable(
  'pickup',
  {
    ...baseColumns(),
    ...ofOrder(),
    order_no: text().notNull(),
    bank_cell_id: referenceTo(() => bankCell.id),
    state: text().notNull(),
    buyer_name: text().notNull(),
    buyer_phone: text().notNull(),
    goods_text: text().notNull(),
    quantity: integer().notNull(),
    left_quantity: integer().notNull().default(0),
    /** A digest of the last code that the buyer was given. */
    code_hash: text(),
    /** The numbers of its postings, and of those by which its order left the cell. */
    postings: integer().notNull().default(0),
    paid_at: instant(),
    dispatched_at: instant(),
    ready_at: instant(),
    due_at: instant(),
    picked_up_at: instant(),
    verified_by: text(),
  },
  (t) => [
    uniqueIndex('pickup_order').on(t.order_id),
    uniqueIndex('pickup_code').on(t.code_hash),
    index('pickup_due').on(t.due_at).where(sql`state = 'ready'`),
    index('pickup_overdue').on(t.due_at).where(sql`state = 'overdue'`),
    check('pickup_once', sql`(state = 'picked_up') = (picked_up_at is not null)`),
    check('pickup_ready', sql`state not in ('ready', 'overdue') or (ready_at is not null and due_at is not null)`),
    check('pickup_quantities', sql`quantity >= 0 and left_quantity >= 0`),
  ],
);

export const pickupLine = pgTable(
  'pickup_line',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    pickup_id: referenceTo(() => pickup.id),
    agent_label_id: reference(),
    bank_cell_id: reference().notNull(),
    order_line_id: referenceTo(() => orderLine.id),
    sku_code: text().notNull(),
    goods_name: text().notNull(),
    spec_text: text(),
    picture: text(),
    /** What the buyer is to get of it. */
    quantity: integer().notNull(),
    /** What of it the buyer has. */
    handed_quantity: integer().notNull().default(0),
    /** What was taken from warehouses for it and has not come back to them. */
    away_quantity: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('pickup_line_once').on(t.pickup_id, t.order_line_id),
    check('pickup_line_quantities', sql`handed_quantity between 0 and quantity and away_quantity >= 0`),
  ],
);

/** Counts wrong codes by account. */
export const pickupTry = pgTable('pickup_try', {
  user_id: bigint({ mode: 'number' }).primaryKey(),
  wrong: integer().notNull().default(0),
  since: instant().notNull(),
  locked_until: instant(),
});
