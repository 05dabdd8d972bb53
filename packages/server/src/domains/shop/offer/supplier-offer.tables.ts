import { sql } from 'drizzle-orm';
import { check, date, integer, numeric, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, referenceTo } from '../../../platform/database/columns.ts';
import { supplier } from '../../supplier/supplier.tables.ts';
import { category } from '../category/category.tables.ts';
import { sku } from '../goods/goods.tables.ts';

/** What a supplier can deliver of a SKU; no declared quantity means as many as are ordered. */
export const supplierOffer = pgTable(
  'supplier_offer',
  {
    ...baseColumns(),
    supplier_id: referenceTo(() => supplier.id),
    sku_id: referenceTo(() => sku.id),
    price: numeric({ precision: 15, scale: 6 }).notNull(),
    agreed_price: numeric({ precision: 15, scale: 6 }),
    agreed_from_date: date(),
    agreed_until_date: date(),
    declared_quantity: integer(),
    taken_quantity: integer().notNull().default(0),
    lead_days: integer().notNull().default(0),
    min_quantity: integer().notNull().default(1),
    pack_quantity: integer().notNull().default(1),
  },
  (table) => [
    check(
      'supplier_offer_agreed',
      sql`(agreed_price is null) = (agreed_from_date is null) and (agreed_until_date is null or agreed_until_date >= agreed_from_date)`,
    ),
    check('supplier_offer_packs', sql`min_quantity > 0 and pack_quantity > 0`),
    uniqueIndex('supplier_offer_sku_id_once').on(table.supplier_id, table.sku_id).where(sql`not is_deleted`),
    check('supplier_offer_within_declared', sql`${table.taken_quantity} BETWEEN 0 AND ${table.declared_quantity}`),
  ],
);

/** A category that a supplier trades in. */
export const supplierCategory = pgTable(
  'supplier_category',
  {
    ...baseColumns(),
    supplier_id: referenceTo(() => supplier.id),
    category_id: referenceTo(() => category.id),
  },
  (table) => [
    uniqueIndex('supplier_category_category_id_once')
      .on(table.supplier_id, table.category_id)
      .where(sql`not is_deleted`),
  ],
);
