import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, fen, instant, points, reference, referenceTo } from '../../../platform/database/columns.ts';
import { order } from '../../order/order.tables.ts';
import { combination } from '../../shop/combination/combination.tables.ts';
import { sku } from '../../shop/goods/goods.tables.ts';
import { mall } from '../../shop/mall/mall.tables.ts';

const ofMall = () => ({
  mall_id: referenceTo(() => mall.id),
  mall_kind: text().notNull(),
});

/** How the connection of a mall stands; a mall without a row was never connected. */
export const mallChannel = pgTable(
  'mall_channel',
  {
    ...baseColumns(),
    ...ofMall(),
    state: text().notNull().default('disabled'),
    /** What the bank gave with the last orders. */
    pull_mark: text(),
    pulled_at: instant(),
    pull_error: text(),
    pushed_at: instant(),
    compared_at: instant(),
  },
  (table) => [unique('mall_channel_once').on(table.mall_id)],
);

/** A SKU on our shelf and on the bank's. */
export const mallChannelGoods = pgTable(
  'mall_channel_goods',
  {
    ...baseColumns(),
    ...ofMall(),
    code: text().notNull(),
    sku_id: reference().references(() => sku.id),
    combination_id: reference().references(() => combination.id),
    difference: text().notNull().default('none'),
    our_state: text(),
    our_price_fen: fen(),
    our_points: points(),
    our_quantity: bigint({ mode: 'number' }),
    /** What the bank last confirmed or showed; nothing where it has none. */
    bank_state: text(),
    bank_price_fen: fen(),
    bank_points: points(),
    bank_quantity: bigint({ mode: 'number' }),
    /** How many pushes there were; the bank takes the last. */
    push_no: integer().notNull().default(0),
    push_state: text(),
    pushed_at: instant(),
  },
  (table) => [
    unique('mall_channel_goods_once').on(table.mall_id, table.code),
    index('mall_channel_goods_sku').on(table.sku_id),
    index('mall_channel_goods_combination').on(table.combination_id),
    check('mall_channel_goods_of_one', sql`sku_id is null or combination_id is null`),
    index('mall_channel_goods_differing').on(table.mall_id, table.difference).where(sql`difference <> 'none'`),
  ],
);

/** A message between a bank and us; a repeat of its key is the same message. */
export const mallChannelMessage = pgTable(
  'mall_channel_message',
  {
    ...baseColumns(),
    ...ofMall(),
    direction: text().notNull(),
    kind: text().notNull(),
    key: text().notNull(),
    channel_goods_id: reference().references(() => mallChannelGoods.id),
    sku_id: reference().references(() => sku.id),
    order_id: reference().references(() => order.id),
    state: text().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    repeats: integer().notNull().default(0),
    error: text(),
    next_at: instant(),
    ended_at: instant(),
    /** What is sent, or what came; that of an order ends with its placing, for it names a buyer. */
    payload: jsonb(),
  },
  (table) => [
    unique('mall_channel_message_once').on(table.mall_id, table.direction, table.key),
    uniqueIndex('mall_channel_message_open').on(table.channel_goods_id).where(sql`state = 'waiting'`),
    index('mall_channel_message_goods').on(table.channel_goods_id),
    index('mall_channel_message_sku').on(table.sku_id),
    index('mall_channel_message_order').on(table.order_id),
    check('mall_channel_message_ended', sql`(state = 'waiting') = (ended_at is null)`),
  ],
);
