import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { answerColumns } from '../../../features/co-sign/answer-columns.ts';
import { baseColumns, fen, instant, referenceTo } from '../../../platform/database/columns.ts';
import { ofEnterprise } from '../../enterprise/enterprise.tables.ts';
import { sku } from '../../shop/goods/goods.tables.ts';
import { mall } from '../../shop/mall/mall.tables.ts';
import { order, refund } from '../order.tables.ts';

export const collectiveSequence = pgSequence('collective_order_no_seq', { cache: 1 });

export const collectiveOrder = pgTable(
  'collective_order',
  {
    ...baseColumns(),
    ...ofEnterprise(),
    number: text().notNull(),
    state: text().notNull().default('draft'),
    mall_id: referenceTo(() => mall.id),
    purpose: text().notNull(),
    headcount: integer().notNull(),
    quantity: integer().notNull().default(0),
    amount_fen: fen().notNull().default(0),
    /** What is left to pay of its open items. */
    residual_fen: fen().notNull().default(0),
    receiver: text().notNull(),
    phone: text().notNull(),
    region: text().array().notNull(),
    address: text().notNull(),
    submitted_at: instant(),
    approved_at: instant(),
    accepted_at: instant(),
    remark: text(),
  },
  () => [check('collective_order_headcount', sql`headcount > 0`)],
);

const ofCollective = () => ({
  ...baseColumns(),
  ...ofEnterprise(),
  collective_order_id: referenceTo(() => collectiveOrder.id),
});

const ofSku = () => ({
  sku_id: referenceTo(() => sku.id),
  quantity: integer().notNull(),
});

export const collectiveOrderLine = pgTable(
  'collective_order_line',
  { ...ofCollective(), ...ofSku(), price_fen: fen().notNull(), amount_fen: fen().notNull() },
  (t) => [
    index('collective_order_line_of').on(t.collective_order_id),
    check('collective_order_line_amount', sql`quantity > 0 and amount_fen = quantity * price_fen`),
  ],
);

/** Which pieces are delivered with which part. */
export const collectivePlan = pgTable(
  'collective_plan',
  {
    ...ofCollective(),
    part: integer().notNull(),
    date: date(),
    ...ofSku(),
    accepted_quantity: integer(),
    short_quantity: integer(),
    ...answerColumns(),
  },
  (t) => [
    index('collective_plan_of').on(t.collective_order_id),
    check(
      'collective_plan_quantity',
      sql`quantity > 0 and accepted_quantity between 0 and quantity and short_quantity between 0 and quantity - accepted_quantity`,
    ),
  ],
);

export const collectiveInstalment = pgTable(
  'collective_instalment',
  { ...ofCollective(), due_date: date().notNull(), amount_fen: fen().notNull(), note: text() },
  (t) => [
    index('collective_instalment_of').on(t.collective_order_id),
    check('collective_instalment_amount', sql`amount_fen > 0`),
  ],
);

/** A part that was delivered by an order, and how it was accepted. */
export const collectiveDelivery = pgTable(
  'collective_delivery',
  {
    ...ofCollective(),
    part: integer().notNull(),
    order_id: referenceTo(() => order.id),
    delivered_at: instant().notNull(),
    /** How far its order is: people of the enterprise read no orders. */
    ship_state: text().notNull().default('none'),
    shipped_at: instant(),
    received_at: instant(),
    accepted_at: instant(),
    signer: text(),
    signature: text(),
    note: text(),
  },
  (t) => [
    uniqueIndex('collective_delivery_once').on(t.collective_order_id, t.part),
    uniqueIndex('collective_delivery_order').on(t.order_id),
  ],
);

/** Pieces of a part that a refund gave back, and what the enterprise no longer owes for them. */
export const collectiveRefund = pgTable(
  'collective_refund',
  {
    ...ofCollective(),
    part: integer().notNull(),
    refund_id: referenceTo(() => refund.id),
    ...ofSku(),
    amount_fen: fen().notNull(),
  },
  (t) => [
    index('collective_refund_of').on(t.collective_order_id),
    uniqueIndex('collective_refund_once').on(t.refund_id, t.sku_id),
    check('collective_refund_quantity', sql`quantity > 0 and amount_fen > 0`),
  ],
);
