import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, fen, instant, referenceTo } from '../../../platform/database/columns.ts';
import { sku } from '../../shop/goods/goods.tables.ts';
import { supplier } from '../../supplier/supplier.tables.ts';
import { orderPrice, purchaseOrderLine, subOrder } from '../order/purchase-order.tables.ts';

export const inputInvoice = pgTable(
  'input_invoice',
  {
    ...baseColumns(),
    number: text().notNull(),
    supplier_id: referenceTo(() => supplier.id),
    invoice_no: text().notNull(),
    kind: text().notNull().default('digital_special'),
    invoice_date: date().notNull(),
    state: text().notNull().default('received'),
    amount_fen: fen().notNull().default(0),
    tax_fen: fen().notNull().default(0),
    matched_at: instant(),
    remark: text(),
  },
  (table) => [
    uniqueIndex('input_invoice_once')
      .on(table.supplier_id, table.invoice_no)
      .where(sql`state <> 'void' and not is_deleted`),
  ],
);

export const inputInvoiceLine = pgTable(
  'input_invoice_line',
  {
    ...baseColumns(),
    input_invoice_id: referenceTo(() => inputInvoice.id),
    purchase_order_line_id: referenceTo(() => purchaseOrderLine.id),
    sub_order_id: referenceTo(() => subOrder.id),
    sku_id: referenceTo(() => sku.id),
    quantity: integer().notNull(),
    price: orderPrice().notNull(),
    amount_fen: fen().notNull(),
    tax_rate: smallint().notNull(),
    tax_fen: fen().notNull(),
  },
  (table) => [
    index('input_invoice_line_invoice').on(table.input_invoice_id),
    index('input_invoice_line_ordered').on(table.purchase_order_line_id),
    check('input_invoice_line_positive', sql`quantity > 0 and amount_fen >= 0 and tax_fen >= 0`),
  ],
);
