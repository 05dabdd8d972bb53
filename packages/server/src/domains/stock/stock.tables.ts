import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, numeric, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { baseColumns, fen, instant, reference, referenceTo } from '../../platform/database/columns.ts';
import { agentLabel } from '../agent/agent.tables.ts';
import { bankCell } from '../bank/bank.tables.ts';
import { sku } from '../shop/goods/goods.tables.ts';
import { supplier } from '../supplier/supplier.tables.ts';
import { location } from './warehouse/location.tables.ts';

/** Rows at a place have the place's row scope. */
function agentLabelColumn() {
  return reference().references(() => agentLabel.id);
}

/** Rows at the place of a branch are those of its people too. */
function ownersOfPlace() {
  return { bank_cell_id: reference().references(() => bankCell.id), agent_label_id: agentLabelColumn() };
}

export const stockLevel = pgTable(
  'stock_level',
  {
    ...baseColumns(),
    location_id: referenceTo(() => location.id),
    /** The kind of its place: lists of warehouses show no others. */
    location_kind: text().notNull().default('warehouse'),
    sku_id: referenceTo(() => sku.id),
    on_hand: integer().notNull().default(0),
    reserved: integer().notNull().default(0),
    safety: integer().notNull().default(0),
    value_fen: fen().notNull().default(0),
    /** Its pieces are kept by lot: the SKU has a shelf life. Set by a trigger. */
    has_lots: boolean().notNull().default(false),
    /** Since when less is free than the safety stock, lots left aside. Set by a trigger. */
    low_since: instant(),
    ...ownersOfPlace(),
  },
  (table) => [
    index('stock_level_place').on(table.location_id),
    unique('stock_level_once').on(table.sku_id, table.location_id),
    check('stock_level_on_hand', sql`${table.on_hand} >= 0`),
    check('stock_level_reserved', sql`${table.reserved} BETWEEN 0 AND ${table.on_hand}`),
    check('stock_level_safety', sql`${table.safety} >= 0`),
    check('stock_level_value', sql`${table.value_fen} >= 0 AND (${table.on_hand} > 0 OR ${table.value_fen} = 0)`),
  ],
);

/** What a document line keeps for itself: the sum of the open ones is what their places have reserved. */
export const stockHold = pgTable(
  'stock_hold',
  {
    ...baseColumns(),
    document_kind: text().notNull(),
    document_id: reference().notNull(),
    line_id: reference().notNull(),
    fulfilment: text().notNull(),
    location_id: reference().references(() => location.id),
    sku_id: referenceTo(() => sku.id),
    /** Whose declared pieces they are, where a supplier delivers. */
    supplier_id: reference().references(() => supplier.id),
    quantity: integer().notNull(),
    shipped: integer().notNull().default(0),
    released: integer().notNull().default(0),
    open_quantity: integer().notNull().generatedAlwaysAs(sql`quantity - shipped - released`),
    agent_label_id: agentLabelColumn(),
  },
  (table) => [
    unique('stock_hold_once')
      .on(table.document_kind, table.document_id, table.line_id, table.fulfilment, table.location_id)
      .nullsNotDistinct(),
    index('stock_hold_open').on(table.sku_id, table.location_id).where(sql`open_quantity > 0`),
    check('stock_hold_quantities', sql`${table.quantity} > 0 AND ${table.shipped} >= 0 AND ${table.released} >= 0`),
    check('stock_hold_covers', sql`${table.shipped} + ${table.released} <= ${table.quantity}`),
    check('stock_hold_supplier', sql`${table.fulfilment} = 'supplier' OR ${table.supplier_id} IS NULL`),
    check('stock_hold_place', sql`(${table.fulfilment} = 'stock') = (${table.location_id} IS NOT NULL)`),
  ],
);

/** Written once: a trigger refuses every change and removal. */
export const stockMovement = pgTable(
  'stock_movement',
  {
    ...baseColumns(),
    occurred_at: instant().notNull(),
    location_id: referenceTo(() => location.id),
    location_kind: text().notNull().default('warehouse'),
    sku_id: referenceTo(() => sku.id),
    type: integer().notNull(),
    /** The side of the books on which it stands: a reversal lessens the side of what it undoes. */
    is_in: boolean()
      .notNull()
      .generatedAlwaysAs(sql`type < 200 or (type >= 300 and (quantity > 0) <> (origin_id is not null))`),
    quantity: integer().notNull(),
    before: integer().notNull(),
    after: integer().notNull(),
    unit_cost: numeric({ precision: 20, scale: 6 }).notNull(),
    value_fen: fen().notNull(),
    document_kind: text().notNull(),
    document_id: reference().notNull(),
    document_no: text().notNull(),
    line_id: reference().notNull(),
    leg: integer().notNull(),
    posting_no: integer().notNull(),
    /** The movement whose pieces this one brings back or undoes. */
    origin_id: reference(),
    ...ownersOfPlace(),
  },
  (table) => [
    index('stock_movement_place').on(table.location_id, table.occurred_at),
    unique('stock_movement_once').on(
      table.document_kind,
      table.document_id,
      table.line_id,
      table.leg,
      table.posting_no,
    ),
    index('stock_movement_balance').on(table.sku_id, table.location_id, table.id),
    index('stock_movement_origin').on(table.origin_id).where(sql`origin_id IS NOT NULL`),
    check(
      'stock_movement_adds_up',
      sql`${table.quantity} <> 0 AND ${table.before} + ${table.quantity} = ${table.after}`,
    ),
  ],
);
