import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
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
import { answerColumns } from '../../features/co-sign/answer-columns.ts';
import { baseColumns, fen, instant, reference, referenceTo } from '../../platform/database/columns.ts';
import { documentLogTable } from '../../platform/document/document-log.tables.ts';
import { agentLabel } from '../agent/agent.tables.ts';
import { customer } from '../customer/customer.tables.ts';
import { sku } from '../shop/goods/goods.tables.ts';
import { pastPrice } from '../shop/price/price-history.tables.ts';
import { stockDocLine } from '../stock/doc/stock-doc.tables.ts';
import { location } from '../stock/warehouse/location.tables.ts';

export const saleDocNumber = pgSequence('sale_doc_no_seq');

const price = () => numeric({ precision: 15, scale: 6 });
const branch = () => reference().references(() => agentLabel.id);

/** What every document of sales has. */
function saleHead() {
  return {
    ...baseColumns(),
    number: text().notNull(),
    customer_id: referenceTo(() => customer.id),
    state: text().notNull().default('draft'),
    amount_fen: fen().notNull().default(0),
    submitted_at: instant(),
    approved_at: instant(),
    remark: text(),
    agent_label_id: branch(),
  };
}

function saleLine() {
  return {
    ...baseColumns(),
    sku_id: referenceTo(() => sku.id),
    quantity: integer().notNull(),
    price: price().notNull(),
    tax_rate: smallint().notNull(),
    amount_fen: fen().notNull(),
    agent_label_id: branch(),
  };
}

export const quotation = pgTable(
  'quotation',
  {
    ...saleHead(),
    version_no: integer().notNull().default(1),
    root_id: reference().references((): AnyPgColumn => quotation.id),
    valid_until_date: date().notNull(),
    terms: text(),
    sent_at: instant(),
    answered_at: instant(),
  },
  (table) => [
    uniqueIndex('quotation_version')
      .on(table.root_id, table.version_no)
      .where(sql`root_id is not null and not is_deleted`),
    index('quotation_valid').on(table.valid_until_date).where(sql`state in ('approved', 'sent')`),
  ],
);

export const quotationLine = pgTable(
  'quotation_line',
  {
    ...saleLine(),
    quotation_id: referenceTo(() => quotation.id),
    discount_percent: numeric({ precision: 5, scale: 2 }),
    /** What one cost us when it was quoted; no reply holds it but that of the margin. */
    cost_fen: fen(),
  },
  (table) => [
    index('quotation_line_quotation').on(table.quotation_id),
    check('quotation_line_quantity', sql`quantity > 0 and discount_percent between 0 and 100`),
  ],
);

export const saleOrder = pgTable(
  'sale_order',
  {
    ...saleHead(),
    quotation_id: reference().references(() => quotation.id),
    warehouse_id: referenceTo(() => location.id),
    deliver_by_date: date(),
    delivered_fen: fen().notNull().default(0),
    receiver: text(),
    phone: text(),
    region: text().array(),
    address: text(),
    closed_at: instant(),
    pictures: text().array(),
  },
  (table) => [
    uniqueIndex('sale_order_of_quotation')
      .on(table.quotation_id)
      .where(sql`quotation_id is not null and state <> 'void' and not is_deleted`),
    index('sale_order_open').on(table.customer_id).where(sql`state in ('approved', 'part_delivered', 'delivered')`),
  ],
);

export const saleOrderLine = pgTable(
  'sale_order_line',
  {
    ...saleLine(),
    sale_order_id: referenceTo(() => saleOrder.id),
    delivered_quantity: integer().notNull().default(0),
    returned_quantity: integer().notNull().default(0),
    closed_quantity: integer().notNull().default(0),
    /** Delivered less returned, in confirmed settlements. */
    settled_quantity: integer().notNull().default(0),
  },
  (table) => [
    index('sale_order_line_order').on(table.sale_order_id),
    index('sale_order_line_open').on(table.sku_id).where(sql`delivered_quantity + closed_quantity < quantity`),
    check('sale_order_line_quantity', sql`quantity > 0`),
    check(
      'sale_order_line_delivered',
      sql`delivered_quantity >= 0 and closed_quantity >= 0 and delivered_quantity + closed_quantity <= quantity`,
    ),
    check('sale_order_line_returned', sql`returned_quantity between 0 and delivered_quantity`),
  ],
);

export const saleSettlement = pgTable('sale_settlement_order', {
  ...saleHead(),
  from_date: date().notNull(),
  to_date: date().notNull(),
  due_date: date(),
  sent_at: instant(),
  answered_at: instant(),
  confirmed_at: instant(),
});

export const saleSettlementLine = pgTable(
  'sale_settlement_line',
  {
    ...baseColumns(),
    sale_settlement_order_id: referenceTo(() => saleSettlement.id),
    sale_order_id: referenceTo(() => saleOrder.id),
    sale_order_line_id: referenceTo(() => saleOrderLine.id),
    stock_doc_line_id: referenceTo(() => stockDocLine.id),
    stock_doc_no: text().notNull(),
    moved_date: date().notNull(),
    sku_id: referenceTo(() => sku.id),
    quantity: integer().notNull(),
    price: price().notNull(),
    amount_fen: fen().notNull(),
    /** What it was priced at; the amount may be agreed otherwise. */
    priced_fen: fen().notNull(),
    ...answerColumns(),
    /** Its settlement is not void. */
    is_live: boolean().notNull().default(true),
    agent_label_id: branch(),
  },
  (table) => [
    uniqueIndex('sale_settlement_line_live').on(table.stock_doc_line_id).where(sql`is_live`),
    index('sale_settlement_line_order').on(table.sale_settlement_order_id),
    index('sale_settlement_line_of').on(table.sale_order_line_id).where(sql`is_live`),
  ],
);

/** An exclusion constraint of the migration keeps the days of one customer and SKU apart (`customer_goods_apart`). */
export const customerGoods = pgTable(
  'customer_goods',
  {
    ...baseColumns(),
    customer_id: referenceTo(() => customer.id),
    /** Whom it was agreed with. A merge of customers leaves it, so that their prices may overlap and be taken apart again. */
    agreed_with_id: reference().notNull(),
    sku_id: referenceTo(() => sku.id),
    price: price().notNull(),
    starts_date: date().notNull(),
    ends_date: date(),
    /** The last day that was agreed on, `infinity` without one; a later price may end it sooner. */
    agreed_ends_date: date(),
    customer_code: text(),
    customer_name: text(),
    agent_label_id: branch(),
  },
  (table) => [
    index('customer_goods_price').on(table.customer_id, table.sku_id, table.starts_date).where(sql`not is_deleted`),
    check('customer_goods_ends', sql`ends_date >= starts_date`),
  ],
);

/** What was agreed with a customer for a SKU. */
export const agreedPrice = pgTable(
  'agreed_price',
  {
    ...pastPrice(),
    agreed_with_id: reference().notNull(),
    sku_id: referenceTo(() => sku.id),
    price: price().notNull(),
    agent_label_id: branch(),
  },
  (table) => [index('agreed_price_of').on(table.agreed_with_id, table.sku_id, table.id)],
);

export const saleLog = documentLogTable('sale_log');
