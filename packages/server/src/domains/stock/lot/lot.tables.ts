import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { baseColumns, reference, referenceTo } from '../../../platform/database/columns.ts';
import { agentLabel } from '../../agent/agent.tables.ts';
import { bankCell } from '../../bank/bank.tables.ts';
import { sku } from '../../shop/goods/goods.tables.ts';
import { stockMovement } from '../stock.tables.ts';
import { location } from '../warehouse/location.tables.ts';

/** Rows at a place have the place's row scope. */
function ownersOfPlace() {
  return {
    bank_cell_id: reference().references(() => bankCell.id),
    agent_label_id: reference().references(() => agentLabel.id),
  };
}

/** What a place has of one lot of a SKU. The lots of a place and SKU add up to its level, which a deferred trigger proves. */
export const stockLot = pgTable(
  'stock_lot',
  {
    ...baseColumns(),
    location_id: referenceTo(() => location.id),
    location_kind: text().notNull(),
    sku_id: referenceTo(() => sku.id),
    lot_no: text().notNull(),
    produced_date: date(),
    /** The last day on which its pieces may be sold; NULL where it is unknown. */
    expires_date: date(),
    /** From this day on it is near its end. */
    near_date: date(),
    on_hand: integer().notNull().default(0),
    /** Pieces that lay there before lots were kept. */
    opening: integer().notNull().default(0),
    ...ownersOfPlace(),
  },
  (table) => [
    unique('stock_lot_once').on(table.sku_id, table.location_id, table.lot_no, table.expires_date).nullsNotDistinct(),
    index('stock_lot_place').on(table.location_id).where(sql`on_hand > 0`),
    index('stock_lot_near').on(table.near_date).where(sql`on_hand > 0`),
    index('stock_lot_expires').on(table.expires_date).where(sql`on_hand > 0`),
    check('stock_lot_on_hand', sql`${table.on_hand} >= 0 AND ${table.opening} >= 0`),
    check('stock_lot_dates', sql`${table.produced_date} <= ${table.expires_date}`),
  ],
);

/** The pieces of a lot that a movement brought or took; written once. */
export const stockMovementLot = pgTable(
  'stock_movement_lot',
  {
    ...baseColumns(),
    movement_id: referenceTo(() => stockMovement.id),
    lot_id: referenceTo(() => stockLot.id),
    /** Signed like the movement's. */
    quantity: integer().notNull(),
    ...ownersOfPlace(),
  },
  (table) => [
    unique('stock_movement_lot_once').on(table.movement_id, table.lot_id),
    index('stock_movement_lot_lot').on(table.lot_id),
    check('stock_movement_lot_quantity', sql`${table.quantity} <> 0`),
  ],
);

/** Lots that a clerk chose for a line of a document, in place of those that end first. */
export const stockLotChoice = pgTable(
  'stock_lot_choice',
  {
    ...baseColumns(),
    document_kind: text().notNull(),
    document_id: reference().notNull(),
    line_id: reference().notNull(),
    lot_id: referenceTo(() => stockLot.id),
    quantity: integer().notNull(),
    /** How many of them have left. */
    taken: integer().notNull().default(0),
    reason: text().notNull(),
    ...ownersOfPlace(),
  },
  (table) => [
    unique('stock_lot_choice_once').on(table.document_kind, table.document_id, table.line_id, table.lot_id),
    index('stock_lot_choice_lot').on(table.lot_id),
    check('stock_lot_choice_quantity', sql`${table.quantity} > 0 AND ${table.taken} BETWEEN 0 AND ${table.quantity}`),
  ],
);
