import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { fen, reference } from '../../../platform/database/columns.ts';

/** Whose place it is, as its movements say. */
function ofPlace() {
  return {
    location_id: reference().notNull(),
    location_kind: text().notNull(),
    bank_cell_id: reference(),
    agent_label_id: reference(),
  };
}

/** What one type of movement brought in or took out, signed like the movements. */
function sums() {
  return {
    type: integer().notNull(),
    is_in: boolean().notNull(),
    quantity: bigint({ mode: 'number' }).notNull(),
    value_fen: fen().notNull(),
    moves: integer().notNull(),
  };
}

/** The movements of a day by place and SKU, added up by a trigger under the lock of the level (ADR 50). */
export const stockDay = pgTable(
  'stock_day',
  { day: date().notNull(), sku_id: reference().notNull(), ...ofPlace(), ...sums() },
  (table) => [
    primaryKey({ columns: [table.location_id, table.day, table.sku_id, table.type, table.is_in] }),
    index('stock_day_sku').on(table.sku_id, table.day),
  ],
);

/**
 * The same of whole places, by day and by month. Postings add rows and never wait for one another: several rows of one key
 * are added up by readers, and merged by a job.
 */
export const stockPlaceSum = pgTable(
  'stock_place_sum',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    grain: text().notNull(),
    /** The day, or the first day of the month. */
    from_date: date().notNull(),
    ...ofPlace(),
    ...sums(),
  },
  (table) => [
    index('stock_place_sum_date').on(table.grain, table.from_date, table.location_id),
    check('stock_place_sum_grain', sql`grain in ('day', 'month')`),
  ],
);
