import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { baseColumns, fen, instant, reference, referenceTo } from '../../../platform/database/columns.ts';
import { agentLabel } from '../../agent/agent.tables.ts';
import { bankCell } from '../../bank/bank.tables.ts';
import { sku } from '../../shop/goods/goods.tables.ts';
import { location } from '../warehouse/location.tables.ts';

export const stocktakeNoSequence = pgSequence('stocktake_no_seq');

/** Whose place is counted; lines and counts repeat it. */
function owners() {
  return {
    bank_cell_id: reference().references(() => bankCell.id),
    agent_label_id: reference().references(() => agentLabel.id),
  };
}

export const stocktake = pgTable(
  'stocktake',
  {
    ...baseColumns(),
    ...owners(),
    number: text().notNull(),
    warehouse_id: reference().references(() => location.id),
    location_id: referenceTo(() => location.id),
    tolerance: integer().notNull().default(0),
    state: text().notNull().default('draft'),
    /** 1 is the first count of all lines, each higher one a recount of some. */
    round: integer().notNull().default(1),
    difference_quantity: integer().notNull().default(0),
    difference_fen: fen().notNull().default(0),
    started_at: instant(),
    counted_at: instant(),
    approved_at: instant(),
    approved_by_id: reference(),
    posted_at: instant(),
    posted_by_id: reference(),
    remark: text(),
    pictures: text().array(),
  },
  (table) => [
    uniqueIndex('stocktake_open_once')
      .on(table.location_id)
      .where(sql`state in ('counting', 'recounting', 'counted', 'approved')`),
    index('stocktake_posted').on(table.posted_at).where(sql`state = 'posted'`),
    check('stocktake_place', sql`(bank_cell_id is null) <> (warehouse_id is null)`),
    check('stocktake_tolerance', sql`tolerance >= 0`),
  ],
);

export const stocktakeLine = pgTable(
  'stocktake_line',
  {
    ...baseColumns(),
    ...owners(),
    stocktake_id: referenceTo(() => stocktake.id),
    sku_id: referenceTo(() => sku.id),
    counted_quantity: integer(),
    counts: integer().notNull().default(0),
    is_recount: boolean().notNull().default(false),
    book_quantity: integer(),
    difference: integer(),
    difference_fen: fen(),
    reason: text(),
  },
  (table) => [
    unique('stocktake_line_once').on(table.stocktake_id, table.sku_id),
    check('stocktake_line_counted', sql`counted_quantity >= 0`),
    check('stocktake_line_differs', sql`difference = counted_quantity - book_quantity`),
  ],
);

/** What was counted, added and never changed: corrections are counts of their own. */
export const stocktakeCount = pgTable(
  'stocktake_count',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...owners(),
    stocktake_id: referenceTo(() => stocktake.id),
    line_id: referenceTo(() => stocktakeLine.id),
    round: integer().notNull(),
    /** Given by the device that counted, so that each count is taken once however often it is sent. */
    key: text().notNull(),
    quantity: integer().notNull(),
    /** Whether it takes a zero back that was counted before. */
    takes_back: boolean().notNull().default(false),
    counted_at: instant().notNull(),
    /** What the book said at that moment. */
    book_quantity: integer().notNull(),
    created_by: reference(),
  },
  (table) => [
    unique('stocktake_count_once').on(table.stocktake_id, table.key),
    index('stocktake_count_line').on(table.line_id, table.round),
  ],
);
