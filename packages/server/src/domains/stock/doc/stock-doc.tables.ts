import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, date, index, integer, numeric, pgSequence, pgTable, text } from 'drizzle-orm/pg-core';
import { baseColumns, fen, instant, reference, referenceTo } from '../../../platform/database/columns.ts';
import { agentLabel } from '../../agent/agent.tables.ts';
import { sku } from '../../shop/goods/goods.tables.ts';
import { supplier } from '../../supplier/supplier.tables.ts';
import { location } from '../warehouse/location.tables.ts';

export const stockDocNumber = pgSequence('stock_doc_no_seq');

export const stockDoc = pgTable(
  'stock_doc',
  {
    ...baseColumns(),
    number: text().notNull(),
    kind: text().notNull().default('inbound'),
    type: integer().notNull(),
    from_location_id: reference().references(() => location.id),
    to_location_id: reference().references(() => location.id),
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
    dispatched_at: instant(),
    received_at: instant(),
    /** What it puts right in the books: a row of theirs by its kind and id. */
    corrects: text(),
    corrects_id: reference(),
    reverses_id: reference().references((): AnyPgColumn => stockDoc.id),
    /** The document whose goods it moves, where a higher domain made it. */
    source_kind: text(),
    source_id: reference(),
    source_no: text(),
    remark: text(),
    pictures: text().array(),
    /** Who took over what it moved. */
    signature: text(),
    agent_label_id: reference().references(() => agentLabel.id),
  },
  (table) => [
    index('stock_doc_under_way').on(table.to_location_id).where(sql`state in ('in_transit', 'short')`),
    index('stock_doc_announced')
      .on(table.to_location_id)
      .where(sql`kind = 'inbound' and state in ('submitted', 'approved')`),
    index('stock_doc_corrects').on(table.corrects, table.corrects_id).where(sql`corrects_id is not null`),
    index('stock_doc_source').on(table.source_kind, table.source_id).where(sql`source_id is not null`),
    check('stock_doc_source_whole', sql`(source_kind is null) = (source_id is null)`),
    check('stock_doc_corrects_whole', sql`(corrects is null) = (corrects_id is null)`),
    check(
      'stock_doc_places',
      sql`(kind = 'inbound' and to_location_id is not null)
        or (kind = 'outbound' and from_location_id is not null)
        or (kind = 'transfer' and from_location_id is not null and to_location_id is not null
          and from_location_id <> to_location_id)`,
    ),
  ],
);

export const stockDocLine = pgTable(
  'stock_doc_line',
  {
    ...baseColumns(),
    stock_doc_id: referenceTo(() => stockDoc.id),
    sku_id: referenceTo(() => sku.id),
    expected_quantity: integer().notNull(),
    actual_quantity: integer(),
    /** Of a transfer: pieces that arrived, that never will, and that went back. */
    received_quantity: integer().notNull().default(0),
    lost_quantity: integer().notNull().default(0),
    returned_quantity: integer().notNull().default(0),
    /** Pieces that came and were not taken in. */
    rejected_quantity: integer().notNull().default(0),
    /** The lot that came, of a SKU with a shelf life. */
    lot_no: text(),
    produced_date: date(),
    expires_date: date(),
    /** The line of the document whose goods it moves. */
    source_line_id: reference(),
    unit_price: numeric({ precision: 15, scale: 6 }).notNull().default('0'),
    amount_fen: fen().notNull().default(0),
    /** Of goods that go back to whom they were ordered from: what they were bought for. */
    bought_fen: fen(),
    agent_label_id: reference().references(() => agentLabel.id),
  },
  (table) => [
    index('stock_doc_line_doc').on(table.stock_doc_id),
    index('stock_doc_line_source').on(table.source_line_id).where(sql`source_line_id is not null`),
    check('stock_doc_line_rejected', sql`rejected_quantity >= 0`),
    check(
      'stock_doc_line_arrives',
      sql`received_quantity >= 0 and lost_quantity >= 0 and returned_quantity >= 0
        and received_quantity + lost_quantity + returned_quantity <= coalesce(actual_quantity, 0)`,
    ),
    check('stock_doc_line_quantity', sql`${table.expected_quantity} > 0 AND ${table.actual_quantity} >= 0`),
  ],
);
