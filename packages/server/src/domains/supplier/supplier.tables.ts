import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { baseColumns, instant, referenceTo } from '../../platform/database/columns.ts';

export const supplier = pgTable(
  'supplier',
  {
    ...baseColumns(),
    code: text().notNull(),
    name: text().notNull(),
    state: text().notNull().default('applied'),
    state_reason: text(),
    credit_code: text(),
    region: text().array(),
    address: text(),
    settlement: text(),
    settlement_days: integer(),
    tax_rate: smallint(),
    over_receipt_percent: smallint().notNull().default(20),
    bank_name: text(),
    bank_account_name: text(),
    bank_account: text(),
    /** The earliest day on which one of its qualifications ends. */
    next_expiry_date: date(),
    approved_at: instant(),
    remark: text(),
  },
  () => [
    check('supplier_settlement_days', sql`settlement_days is null or settlement = 'days'`),
    check('supplier_over_receipt', sql`over_receipt_percent between 0 and 100`),
  ],
);

function ofSupplier() {
  return {
    supplier_id: referenceTo(() => supplier.id),
  };
}

export const supplierContact = pgTable(
  'supplier_contact',
  { ...baseColumns(), ...ofSupplier(), name: text().notNull(), position: text(), phone: text().notNull() },
  (t) => [index('supplier_contact_supplier').on(t.supplier_id)],
);

/** A licence of a supplier; without an end it never expires. */
export const supplierQualification = pgTable(
  'supplier_qualification',
  {
    ...baseColumns(),
    ...ofSupplier(),
    kind: text().notNull(),
    number: text(),
    expires_date: date(),
    picture: text(),
  },
  (t) => [index('supplier_qualification_supplier').on(t.supplier_id)],
);
