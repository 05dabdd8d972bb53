import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgSequence, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { baseColumns, fen, instant, reference, referenceTo } from '../../../platform/database/columns.ts';
import { sku } from '../../shop/goods/goods.tables.ts';
import { mall } from '../../shop/mall/mall.tables.ts';

export const mallPromotionNoSequence = pgSequence('mall_promotion_no_seq');

export const mallPromotion = pgTable(
  'mall_promotion',
  {
    ...baseColumns(),
    number: text().notNull(),
    name: text().notNull(),
    mall_id: referenceTo(() => mall.id),
    mall_kind: text().notNull(),
    kind: text().notNull(),
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
    state: text().notNull().default('draft'),
    threshold_fen: fen(),
    cut_fen: fen(),
    gift_sku_id: reference().references(() => sku.id),
    gift_quantity: integer(),
    is_repeated: boolean().notNull().default(false),
    remark: text(),
  },
  (table) => [
    index('mall_promotion_enabled').on(table.mall_id, table.ends_at).where(sql`state = 'enabled' and not is_deleted`),
    check('mall_promotion_window', sql`starts_at < ends_at`),
    check('mall_promotion_terms', sql`threshold_fen > 0 and cut_fen > 0 and gift_quantity > 0`),
  ],
);

/** A SKU that a promotion is for; without any it is for every SKU of its mall. */
export const mallPromotionSku = pgTable(
  'mall_promotion_sku',
  {
    ...baseColumns(),
    mall_promotion_id: referenceTo(() => mallPromotion.id),
    sku_id: referenceTo(() => sku.id),
    price_fen: fen(),
    quota: integer(),
    limit_per_buyer: integer(),
  },
  (table) => [
    unique('mall_promotion_sku_once').on(table.mall_promotion_id, table.sku_id),
    index('mall_promotion_sku_sku').on(table.sku_id),
    check('mall_promotion_sku_terms', sql`price_fen > 0 and quota > 0 and limit_per_buyer > 0`),
  ],
);
