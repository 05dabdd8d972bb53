import { sql } from 'drizzle-orm';
import { bigint, check, date, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, fen, instant, reference } from '../../../platform/database/columns.ts';

/** A closed month of the books of one kind of places. Only its reopening is written later; triggers refuse all else. */
export const stockPeriod = pgTable(
  'stock_period',
  {
    ...baseColumns(),
    location_kind: text().notNull(),
    month: text().notNull(),
    from_date: date().notNull(),
    to_date: date().notNull(),
    /** The first moment after it. */
    ends_at: instant().notNull(),
    state: text().notNull().default('closed'),
    /** SHA-256 over the former hash and the hashes of all places; empty while it is being closed. */
    hash: text().notNull().default(''),
    former_id: reference(),
    former_hash: text(),
    closed_by_id: reference(),
    closed_at: instant().notNull(),
    reason: text(),
    requested_by_id: reference(),
    requested_at: instant(),
    reopened_by_id: reference(),
    reopened_at: instant(),
  },
  (table) => [
    uniqueIndex('stock_period_once').on(table.location_kind, table.month).where(sql`state <> 'reopened'`),
    check('stock_period_kind', sql`location_kind in ('warehouse', 'bank_cell')`),
    check('stock_period_two_persons', sql`state <> 'reopened' or reopened_by_id is distinct from requested_by_id`),
  ],
);

/** Opening + in − out = closing, in pieces and in fen. */
function balances() {
  const pieces = () => bigint({ mode: 'number' }).notNull();
  return {
    opening_quantity: pieces(),
    opening_fen: fen().notNull(),
    in_quantity: pieces(),
    in_fen: fen().notNull(),
    out_quantity: pieces(),
    out_fen: fen().notNull(),
    closing_quantity: pieces(),
    closing_fen: fen().notNull(),
    /** What moved by type: `[type, is_in, quantity, value_fen]`, signed like movements, in that order. */
    moved: jsonb().notNull(),
  };
}

function ofPlace() {
  return {
    period_id: reference().notNull(),
    location_id: reference().notNull(),
    bank_cell_id: reference(),
    agent_label_id: reference(),
  };
}

/** A closed month at one place and SKU. */
export const stockPeriodLine = pgTable(
  'stock_period_line',
  { ...ofPlace(), sku_id: reference().notNull(), ...balances() },
  (table) => [primaryKey({ columns: [table.period_id, table.location_id, table.sku_id] })],
);

/** A closed month at one place, with the hash of its lines. */
export const stockPeriodPlace = pgTable(
  'stock_period_place',
  { ...ofPlace(), line_count: integer().notNull(), ...balances(), hash: text().notNull() },
  (table) => [primaryKey({ columns: [table.period_id, table.location_id] })],
);
