import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  numeric,
  pgSequence,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { baseColumns, fen, instant, reference, referenceTo } from '../../../platform/database/columns.ts';
import { documentLogTable } from '../../../platform/document/document-log.tables.ts';
import { agentLabel } from '../../agent/agent.tables.ts';
import { bankCell } from '../../bank/bank.tables.ts';
import { sku } from '../../shop/goods/goods.tables.ts';
import { location } from '../../stock/warehouse/location.tables.ts';
import { supplier } from '../../supplier/supplier.tables.ts';

export const purchaseDocNumber = pgSequence('purchase_doc_no_seq');

/** What every document of purchasing has. */
function purchaseHead() {
  return {
    ...baseColumns(),
    number: text().notNull(),
    supplier_id: referenceTo(() => supplier.id),
    state: text().notNull(),
    agent_label_id: reference().references(() => agentLabel.id),
    remark: text(),
  };
}

/** What a branch receives is its people's too. */
function receivingCell() {
  return { bank_cell_id: reference().references(() => bankCell.id) };
}

/** The place that receives it. */
function receivingPlace() {
  return { location_id: referenceTo(() => location.id), ...receivingCell() };
}

/** A price of one piece in yuan. */
export const orderPrice = () => numeric({ precision: 15, scale: 6 });

export const purchaseOrder = pgTable('purchase_order', {
  ...purchaseHead(),
  /** Where lines go that name no place of their own. */
  warehouse_id: referenceTo(() => location.id),
  state: text().notNull().default('draft'),
  amount_fen: fen().notNull().default(0),
  received_fen: fen().notNull().default(0),
  needed_date: date(),
  submitted_at: instant(),
  approved_at: instant(),
  ordered_at: instant(),
  closed_at: instant(),
});

export const subOrder = pgTable(
  'sub_order',
  {
    ...purchaseHead(),
    ...receivingPlace(),
    purchase_order_id: referenceTo(() => purchaseOrder.id),
    amount_fen: fen().notNull().default(0),
    open_quantity: integer().notNull().default(0),
    needed_date: date(),
    promised_date: date(),
    confirmed_at: instant(),
    closed_at: instant(),
  },
  (table) => [
    uniqueIndex('sub_order_once').on(table.purchase_order_id, table.location_id),
    index('sub_order_bank_cell').on(table.bank_cell_id).where(sql`bank_cell_id is not null`),
  ],
);

/** A line of a purchase order; once it is ordered, of the sub-order of its place too. */
export const purchaseOrderLine = pgTable(
  'purchase_order_line',
  {
    ...baseColumns(),
    purchase_order_id: referenceTo(() => purchaseOrder.id),
    sub_order_id: reference().references(() => subOrder.id),
    supplier_id: referenceTo(() => supplier.id),
    sku_id: referenceTo(() => sku.id),
    location_id: reference().references(() => location.id),
    quantity: integer().notNull(),
    price: orderPrice().notNull(),
    price_source: text(),
    last_price: orderPrice(),
    tax_rate: smallint().notNull(),
    needed_date: date(),
    amount_fen: fen().notNull(),
    confirmed_quantity: integer(),
    confirmed_date: date(),
    supplier_note: text(),
    shipped_quantity: integer().notNull().default(0),
    received_quantity: integer().notNull().default(0),
    rejected_quantity: integer().notNull().default(0),
    returned_quantity: integer().notNull().default(0),
    /** Pieces of matched invoices, and what these ask for them without tax. */
    invoiced_quantity: integer().notNull().default(0),
    invoiced_fen: fen().notNull().default(0),
    closed_quantity: integer().notNull().default(0),
    /** By how many percent more may be received than is ordered. */
    over_percent: smallint().notNull().default(20),
    agent_label_id: reference().references(() => agentLabel.id),
    ...receivingCell(),
  },
  (table) => [
    index('purchase_order_line_order').on(table.purchase_order_id),
    index('purchase_order_line_sub_order').on(table.sub_order_id),
    index('purchase_order_line_open')
      .on(table.sku_id)
      .where(sql`received_quantity + closed_quantity < quantity and not is_deleted`),
    index('purchase_order_line_to_invoice')
      .on(table.supplier_id, table.sub_order_id, table.id)
      .where(sql`received_quantity - returned_quantity > invoiced_quantity and not is_deleted`),
    check('purchase_order_line_quantity', sql`quantity > 0 and closed_quantity between 0 and quantity`),
    check(
      'purchase_order_line_pieces',
      sql`shipped_quantity >= 0 and received_quantity >= 0 and rejected_quantity >= 0 and returned_quantity between 0 and received_quantity`,
    ),
    check('purchase_order_line_invoiced', sql`invoiced_quantity between 0 and received_quantity`),
    check('purchase_order_line_over', sql`received_quantity::bigint * 100 <= quantity::bigint * (100 + over_percent)`),
  ],
);

export const supplierShipment = pgTable(
  'supplier_shipment',
  {
    ...purchaseHead(),
    ...receivingPlace(),
    sub_order_id: referenceTo(() => subOrder.id),
    total_quantity: integer().notNull().default(0),
    carrier: text(),
    tracking_no: text(),
    carton_count: integer().notNull(),
    pallet_count: integer(),
    expected_date: date().notNull(),
    arrived_at: instant(),
    taken_back_at: instant(),
  },
  (table) => [index('supplier_shipment_bank_cell').on(table.bank_cell_id).where(sql`bank_cell_id is not null`)],
);

export const supplierShipmentLine = pgTable(
  'supplier_shipment_line',
  {
    ...baseColumns(),
    supplier_shipment_id: referenceTo(() => supplierShipment.id),
    purchase_order_line_id: referenceTo(() => purchaseOrderLine.id),
    supplier_id: referenceTo(() => supplier.id),
    sku_id: referenceTo(() => sku.id),
    quantity: integer().notNull(),
    agent_label_id: reference().references(() => agentLabel.id),
    ...receivingCell(),
  },
  (table) => [
    index('supplier_shipment_line_shipment').on(table.supplier_shipment_id),
    check('supplier_shipment_line_quantity', sql`${table.quantity} > 0`),
  ],
);

export const purchaseLog = documentLogTable('purchase_log');
