import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { baseColumns, fen, reference, referenceTo } from '../../platform/database/columns.ts';
import { agentLabel } from '../agent/agent.tables.ts';

/** What one party owes or is owed by one document; what is left of it is its residual. */
export const openItem = pgTable(
  'open_item',
  {
    ...baseColumns(),
    book: text().notNull(),
    side: text().notNull(),
    kind: text().notNull(),
    party_kind: text().notNull(),
    party_id: reference().notNull(),
    source_kind: text().notNull(),
    source_id: reference().notNull(),
    /** Counts the items of one document. */
    source_seq: integer().notNull().default(1),
    source_no: text().notNull(),
    date: date().notNull(),
    due_date: date(),
    original_fen: fen().notNull(),
    /** The sum of its allocations. */
    settled_fen: fen().notNull().default(0),
    /** What documents that are not paid yet keep of it. */
    reserved_fen: fen().notNull().default(0),
    residual_fen: fen().notNull().generatedAlwaysAs(sql`original_fen - settled_fen`),
    /** The tax that an invoice will add. */
    expected_tax_fen: fen().notNull().default(0),
    reverses_id: reference().references((): AnyPgColumn => openItem.id),
    agent_label_id: reference().references(() => agentLabel.id),
  },
  (table) => [
    unique('open_item_source').on(table.source_kind, table.source_id, table.source_seq),
    unique('open_item_reverses_once').on(table.reverses_id),
    index('open_item_left').on(table.party_kind, table.party_id, table.book).where(sql`residual_fen > 0`),
    check('open_item_book', sql`book in ('ar', 'ap') and side in ('debit', 'credit')`),
    check('open_item_amounts', sql`original_fen > 0 and settled_fen >= 0 and reserved_fen >= 0`),
    check('open_item_covers', sql`settled_fen + reserved_fen <= original_fen`),
  ],
);

/** A part of a debit item that settles as much of a credit item. Written once: a trigger refuses every change. */
export const allocation = pgTable(
  'allocation',
  {
    ...baseColumns(),
    debit_item_id: referenceTo(() => openItem.id),
    credit_item_id: referenceTo(() => openItem.id),
    amount_fen: fen().notNull(),
    date: date().notNull(),
    agent_label_id: reference().references(() => agentLabel.id),
  },
  (table) => [
    index('allocation_debit').on(table.debit_item_id),
    index('allocation_credit').on(table.credit_item_id),
    check('allocation_amount', sql`${table.amount_fen} > 0`),
  ],
);
