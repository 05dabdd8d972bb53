import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, fen, instant, reference, referenceTo } from '../../../platform/database/columns.ts';
import { order } from '../../order/order.tables.ts';

export const bqdSettlementNoSequence = pgSequence('bqd_settlement_no_seq');

export const bqdSettlement = pgTable(
  'bqd_settlement',
  {
    ...baseColumns(),
    number: text().notNull(),
    batch_no: text().notNull(),
    state: text().notNull().default('draft'),
    from_date: date().notNull(),
    to_date: date().notNull(),
    line_count: integer().notNull(),
    bank_fen: fen().notNull(),
    our_fen: fen().notNull(),
    difference_count: integer().notNull(),
    first_signer_id: reference(),
    second_signer_id: reference(),
    submitted_at: instant(),
    confirmed_at: instant(),
    remark: text(),
  },
  (table) => [
    uniqueIndex('bqd_settlement_batch').on(table.batch_no).where(sql`state <> 'void'`),
    check('bqd_settlement_window', sql`from_date <= to_date`),
    check(
      'bqd_settlement_two_people',
      sql`state <> 'confirmed' or (first_signer_id is not null and second_signer_id is not null and first_signer_id <> second_signer_id)`,
    ),
  ],
);

/** A row of the bank's file, or an order of ours that the file lacks. */
export const bqdSettlementLine = pgTable(
  'bqd_settlement_line',
  {
    ...baseColumns(),
    bqd_settlement_id: referenceTo(() => bqdSettlement.id),
    bank_order_no: text(),
    order_id: reference().references(() => order.id),
    trade_date: date(),
    bank_fen: fen(),
    our_fen: fen(),
    bank_status: text(),
    our_status: text(),
    difference: text().notNull(),
    owner_id: reference(),
    outcome: text(),
    note: text(),
    /** It holds its order: a void batch frees it, 计入下期 does, and what the bank has not settled is never held. */
    is_live: boolean().notNull(),
    /** The live line of a confirmed batch that it changes; its amounts are what came or went since. */
    follows_id: reference(),
  },
  (table) => [
    uniqueIndex('bqd_settlement_line_order').on(table.order_id).where(sql`is_live and order_id is not null`),
    uniqueIndex('bqd_settlement_line_bank').on(table.bank_order_no).where(sql`is_live`),
    index('bqd_settlement_line_of').on(table.bqd_settlement_id),
    index('bqd_settlement_line_of_order').on(table.order_id),
    index('bqd_settlement_line_follows').on(table.follows_id),
    index('bqd_settlement_line_owner').on(table.owner_id),
    check('bqd_settlement_line_live', sql`not is_live or (bank_order_no is not null and follows_id is null)`),
  ],
);
