import { sql } from 'drizzle-orm';
import { check, integer, numeric, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { baseColumns, fen, reference } from '../../../kernel/database/columns.ts';
import { supplier } from '../../supplier/supplier.tables.ts';
import { sku } from '../goods/goods.tables.ts';
import { mall } from './mall.tables.ts';

/** A mall's own terms for a SKU; a SKU without a row sells at its sale price. */
export const mallGoods = pgTable(
  'mall_goods',
  {
    ...baseColumns(),
    mall_id: reference()
      .notNull()
      .references(() => mall.id),
    sku_id: reference()
      .notNull()
      .references(() => sku.id),
    price_fen: fen(),
    limit_per_buyer: integer(),
    state: text().notNull().default('on'),
  },
  (table) => [unique('mall_goods_once').on(table.mall_id, table.sku_id)],
);

/** What a supplier can deliver of a SKU; no declared quantity means as many as are ordered. */
export const supplierOffer = pgTable(
  'supplier_offer',
  {
    ...baseColumns(),
    supplier_id: reference()
      .notNull()
      .references(() => supplier.id),
    sku_id: reference()
      .notNull()
      .references(() => sku.id),
    price: numeric({ precision: 15, scale: 6 }).notNull(),
    declared_quantity: integer(),
    taken_quantity: integer().notNull().default(0),
    lead_days: integer().notNull().default(0),
  },
  (table) => [
    unique('supplier_offer_once').on(table.supplier_id, table.sku_id),
    check('supplier_offer_within_declared', sql`${table.taken_quantity} BETWEEN 0 AND ${table.declared_quantity}`),
  ],
);
