import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { baseColumns, fen, reference, referenceTo } from '../../../platform/database/columns.ts';
import { supplier } from '../../supplier/supplier.tables.ts';
import { brand, category } from '../category/category.tables.ts';
import { freightTemplate } from '../freight/freight.tables.ts';
import { mall } from '../mall/mall.tables.ts';
import { pastPrice } from '../price/price-history.tables.ts';

export const goods = pgTable('goods', {
  ...baseColumns(),
  name: text().notNull(),
  subtitle: text(),
  category_id: referenceTo(() => category.id),
  brand_id: reference().references(() => brand.id),
  supplier_id: reference().references(() => supplier.id),
  pictures: text().array().notNull().default(sql`'{}'`),
  /** Points that stay visible, by the picture's url. */
  picture_points: jsonb().notNull().default(sql`'[]'`),
  video: text(),
  detail: text(),
  unit: text().notNull(),
  tax_rate: integer().notNull(),
  tax_code: text(),
  stock_type: integer().notNull(),
  specs: jsonb().notNull().default(sql`'[]'`),
  freight_template_id: reference().references(() => freightTemplate.id),
  state: text().notNull().default('draft'),
});

/** `name` repeats the goods' name with the variant's values, so that labels need no join. */
export const sku = pgTable(
  'sku',
  {
    ...baseColumns(),
    goods_id: referenceTo(() => goods.id),
    code: text().notNull(),
    name: text().notNull(),
    barcode: text(),
    spec_values: jsonb().notNull().default(sql`'[]'`),
    spec_text: text().notNull().default(''),
    market_price_fen: fen(),
    sale_price_fen: fen().notNull(),
    cost_fen: fen(),
    points_price: integer(),
    weight_g: integer().notNull().default(0),
    volume_cm3: integer().notNull().default(0),
    pieces_per_box: integer(),
    pieces_per_carton: integer(),
    shelf_life_days: integer(),
    fulfilment: text().notNull().default('stock'),
    presale_quota: integer(),
    presale_taken: integer().notNull().default(0),
    picture: text(),
  },
  (table) => [
    index('sku_goods').on(table.goods_id),
    check('sku_price_whole', sql`${table.sale_price_fen} >= 0 AND ${table.presale_taken} >= 0`),
    check('sku_presale_within_quota', sql`${table.presale_taken} <= ${table.presale_quota}`),
  ],
);

export const skuPrice = pgTable(
  'sku_price',
  {
    ...pastPrice(),
    sku_id: referenceTo(() => sku.id),
    sale_price_fen: fen().notNull(),
    market_price_fen: fen(),
    cost_fen: fen(),
  },
  (table) => [index('sku_price_sku').on(table.sku_id, table.id)],
);

/** The malls in which a goods may be seen. */
export const goodsMall = pgTable(
  'goods_mall',
  {
    ...baseColumns(),
    goods_id: referenceTo(() => goods.id),
    mall_id: referenceTo(() => mall.id),
  },
  (table) => [unique('goods_mall_once').on(table.goods_id, table.mall_id)],
);
