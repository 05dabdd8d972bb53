import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgSequence,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { baseColumns, instant, reference, referenceTo } from '../../platform/database/columns.ts';
import { order, orderLine } from '../order/order.tables.ts';
import { shipment } from '../order/parcel/shipment.tables.ts';
import { location } from '../stock/warehouse/location.tables.ts';
import { supplier } from '../supplier/supplier.tables.ts';

/** What the numbers of express documents count. */
export const expressDocNoSequence = pgSequence('express_doc_no_seq', { cache: 1 });

function ofOrder() {
  return { order_id: referenceTo(() => order.id), order_no: text().notNull(), agent_label_id: reference() };
}

/** Where a parcel goes: the buyer, or the warehouse through which it passes. */
function destination() {
  return {
    receiver_name: text().notNull(),
    receiver_phone: text(),
    region: text().array(),
    address: text(),
    warehouse_id: reference().references(() => location.id),
  };
}

/** The part of an order line that its supplier may see; kept in line with the order. */
export const supplierLine = pgTable(
  'supplier_line',
  {
    ...baseColumns(),
    ...ofOrder(),
    order_line_id: referenceTo(() => orderLine.id),
    supplier_id: reference().references(() => supplier.id),
    way: text().notNull(),
    state: text().notNull(),
    sku_code: text().notNull(),
    goods_name: text().notNull(),
    spec_text: text(),
    picture: text(),
    quantity: integer().notNull(),
    withheld_quantity: integer().notNull().default(0),
    sent_quantity: integer().notNull().default(0),
    arrived_quantity: integer().notNull().default(0),
    forwarded_quantity: integer().notNull().default(0),
    ...destination(),
    buyer_remark: text(),
    paid_at: instant().notNull(),
    due_at: instant().notNull(),
    urged_at: instant(),
    urge_count: integer().notNull().default(0),
    decline_reason: text(),
    declined_at: instant(),
  },
  (t) => [
    uniqueIndex('supplier_line_once').on(t.order_line_id),
    check(
      'supplier_line_within_ordered',
      sql`quantity > 0 and withheld_quantity between 0 and quantity and sent_quantity between 0 and quantity
        and arrived_quantity between 0 and sent_quantity and forwarded_quantity between 0 and quantity`,
    ),
  ],
);

/** A tracking number and the one supplier that sends under it. */
export const trackingClaim = pgTable(
  'tracking_claim',
  { tracking_no: text().primaryKey(), supplier_id: referenceTo(() => supplier.id) },
  (t) => [unique('tracking_claim_of_supplier').on(t.tracking_no, t.supplier_id)],
);

/** SQL of parcels that suppliers sent to us and that have not arrived; `of` is the alias with its dot. */
export const isOnTheWayToUs = (of = '') => `${of}way = 'transit' AND ${of}state = 'sent'`;

export const lastMovedToUs = (of = '') => `coalesce(${of}traced_at, ${of}sent_at)`;

export const expressDoc = pgTable(
  'express_doc',
  {
    ...baseColumns(),
    ...ofOrder(),
    number: text().notNull(),
    supplier_id: referenceTo(() => supplier.id),
    way: text().notNull(),
    state: text().notNull(),
    carrier: text().notNull(),
    tracking_no: text().notNull(),
    ...destination(),
    /** The order's parcel: of a direct one at once, of one in transit when it is forwarded. */
    shipment_id: reference().references(() => shipment.id),
    sent_at: instant().notNull(),
    arrived_at: instant(),
    forwarded_at: instant(),
    forward_carrier: text(),
    forward_tracking_no: text(),
    trace_state: text(),
    trace_text: text(),
    traced_at: instant(),
    /** When the carrier of a parcel in transit is asked again; the order asks about the others. */
    next_trace_at: instant(),
    received_at: instant(),
    label_printed_count: integer().notNull().default(0),
    corrected_count: integer().notNull().default(0),
    correction: text(),
    asked_carrier: text(),
    asked_tracking_no: text(),
    asked_reason: text(),
  },
  (t) => [
    foreignKey({
      name: 'express_doc_tracking_claim',
      columns: [t.tracking_no, t.supplier_id],
      foreignColumns: [trackingClaim.tracking_no, trackingClaim.supplier_id],
    }),
    index('express_doc_to_trace')
      .on(t.next_trace_at)
      .where(sql`way = 'transit' and state = 'sent' and next_trace_at is not null`),
    index('express_doc_in_transit')
      .on(sql.raw(`(${lastMovedToUs()})`))
      .where(sql.raw(isOnTheWayToUs())),
    check('express_doc_way', sql`(way = 'transit') = (warehouse_id is not null)`),
    check('express_doc_shipped', sql`way = 'transit' or shipment_id is not null`),
  ],
);

/** The way of a supplier's parcel, on rows that the supplier may read: to us, and from us to the buyer. */
export const expressDocTrace = pgTable(
  'express_doc_trace',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    express_doc_id: referenceTo(() => expressDoc.id),
    supplier_id: reference().notNull(),
    agent_label_id: reference(),
    tracking_no: text().notNull(),
    occurred_at: instant().notNull(),
    state: text().notNull(),
    text: text().notNull(),
    signed_by: text(),
  },
  (t) => [uniqueIndex('express_doc_trace_once').on(t.express_doc_id, t.occurred_at, t.text)],
);

export const expressDocLine = pgTable(
  'express_doc_line',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    express_doc_id: referenceTo(() => expressDoc.id),
    supplier_line_id: referenceTo(() => supplierLine.id),
    supplier_id: reference().notNull(),
    agent_label_id: reference(),
    sku_code: text().notNull(),
    goods_name: text().notNull(),
    spec_text: text(),
    quantity: integer().notNull(),
  },
  (t) => [
    uniqueIndex('express_doc_line_once').on(t.express_doc_id, t.supplier_line_id),
    index('express_doc_line_line').on(t.supplier_line_id),
    check('express_doc_line_positive', sql`quantity > 0`),
  ],
);
