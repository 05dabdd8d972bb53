import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, numeric, pgSequence, pgTable, text } from 'drizzle-orm/pg-core';
import { baseColumns, fen, instant, reference } from '../../../kernel/database/columns.ts';
import { agentLabel } from '../../agent/agent.tables.ts';
import { sku } from '../../shop/goods/goods.tables.ts';
import { supplier } from '../../supplier/supplier.tables.ts';
import { location } from '../warehouse/location.tables.ts';

export const stockDocNumber = pgSequence('stock_doc_no_seq');

export const stockDoc = pgTable('stock_doc', {
  ...baseColumns(),
  number: text().notNull(),
  kind: text().notNull().default('inbound'),
  type: integer().notNull(),
  to_location_id: reference()
    .notNull()
    .references(() => location.id),
  supplier_id: reference().references(() => supplier.id),
  state: text().notNull().default('draft'),
  total_quantity: integer().notNull().default(0),
  amount_fen: fen().notNull().default(0),
  /** How often it was posted or taken back; numbers the movements of each. */
  postings: integer().notNull().default(0),
  submitted_at: instant(),
  approved_at: instant(),
  posted_at: instant(),
  reversed_at: instant(),
  reverses_id: reference().references((): AnyPgColumn => stockDoc.id),
  remark: text(),
  pictures: text().array(),
  agent_label_id: reference().references(() => agentLabel.id),
});

export const stockDocLine = pgTable(
  'stock_doc_line',
  {
    ...baseColumns(),
    stock_doc_id: reference()
      .notNull()
      .references(() => stockDoc.id),
    sku_id: reference()
      .notNull()
      .references(() => sku.id),
    expected_quantity: integer().notNull(),
    actual_quantity: integer(),
    unit_price: numeric({ precision: 15, scale: 6 }).notNull(),
    amount_fen: fen().notNull(),
    agent_label_id: reference().references(() => agentLabel.id),
  },
  (table) => [
    index('stock_doc_line_doc').on(table.stock_doc_id),
    check('stock_doc_line_quantity', sql`${table.expected_quantity} > 0 AND ${table.actual_quantity} >= 0`),
  ],
);
