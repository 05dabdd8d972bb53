import { orderStatus, shipState } from '@zhanggui/contract/domains/order/order.enum';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { baseColumns, fen, instant, points, reference, referenceTo } from '../../platform/database/columns.ts';
import { isPlainSql } from '../../platform/fields/text/sealed-text.ts';
import { agentLabel } from '../agent/agent.tables.ts';
import { employee } from '../enterprise/employee/employee.tables.ts';
import { enterprise } from '../enterprise/enterprise.tables.ts';
import { combination } from '../shop/combination/combination.tables.ts';
import { sku } from '../shop/goods/goods.tables.ts';
import { mall } from '../shop/mall/mall.tables.ts';
import { poolSku } from '../shop/pool/pool.tables.ts';
import { supplier } from '../supplier/supplier.tables.ts';

/** What order and refund numbers count. */
export const orderNoSequence = pgSequence('order_no_seq', { cache: 1 });

/** Everything was shipped and is not received yet; refunds of shipped pieces hold nothing up. */
export const toBeReceived = `status IN (${orderStatus.shipped}, ${orderStatus.refund_requested}, ${orderStatus.refunding}) AND ship_state = '${shipState.all}' AND received_at IS NULL`;

export const order = pgTable(
  'order',
  {
    ...baseColumns(),
    order_no: text().notNull(),
    kind: text().notNull(),
    status: smallint().notNull(),
    payment_status: smallint().notNull(),
    ship_state: text().notNull(),
    refund_state: text().notNull(),
    mall_id: reference().references(() => mall.id),
    agent_label_id: reference().references(() => agentLabel.id),
    /** The person of an enterprise who ordered it with points. */
    enterprise_id: reference().references(() => enterprise.id),
    employee_id: reference().references(() => employee.id),
    /** Where of an enterprise it was ordered, as its storefront named it. */
    place_id: reference(),
    place_name: text(),
    /** The code of an enterprise's place, where its rules were asked. */
    place_code: text(),
    /** The storefront application that placed it; its external number is unique within the application. */
    app_id: reference(),
    external_no: text(),
    /** The order of which this one sends pieces again, for nothing. */
    origin_id: reference().references((): AnyPgColumn => order.id),
    origin_no: text(),
    channel: text().notNull(),
    buyer_name: text().notNull(),
    buyer_phone: text().notNull(),
    region: text().array(),
    address: text(),
    delivery_method: text().notNull(),
    goods_fen: fen().notNull(),
    discount_fen: fen().notNull(),
    freight_fen: fen().notNull(),
    payable_fen: fen().notNull(),
    paid_fen: fen().notNull().default(0),
    refund_pending_fen: fen().notNull().default(0),
    refunded_fen: fen().notNull().default(0),
    goods_count: integer().notNull(),
    points_used: points().notNull().default(0),
    points_returned: points().notNull().default(0),
    buyer_remark: text(),
    staff_remark: text(),
    flag: text(),
    closed_as: smallint(),
    expires_at: instant(),
    paid_at: instant(),
    shipped_at: instant(),
    received_at: instant(),
    reviewed_at: instant(),
    closed_at: instant(),
  },
  (t) => [
    uniqueIndex('order_external').on(t.app_id, t.external_no),
    uniqueIndex('order_imported')
      .on(t.mall_id, t.channel, t.external_no)
      .where(sql`app_id is null and external_no is not null and closed_as is null`),
    index('order_due_to_expire')
      .on(t.expires_at)
      .where(sql.raw(`status = ${orderStatus.unpaid}`)),
    index('order_due_to_receive').on(t.shipped_at).where(sql.raw(toBeReceived)),
    index('order_received_of_label')
      .on(t.received_at)
      .where(sql`agent_label_id is not null and received_at is not null`),
    index('order_due_to_review')
      .on(t.received_at)
      .where(sql.raw(`status = ${orderStatus.received}`)),
    check('order_adds_up', sql`payable_fen = goods_fen - discount_fen + freight_fen and payable_fen >= 0`),
    check(
      'order_refunds_within_paid',
      sql`refunded_fen >= 0 and refund_pending_fen >= 0 and refunded_fen + refund_pending_fen <= paid_fen`,
    ),
    check('order_points_within_used', sql`points_returned between 0 and points_used`),
    check('order_paid_in_full', sql`paid_fen = 0 or paid_fen = payable_fen`),
  ],
);

/** Columns that every child of an order carries of it: whose it is, and which pages show it. */
export function ofOrder() {
  return {
    order_id: referenceTo(() => order.id),
    order_kind: text().notNull(),
    agent_label_id: reference(),
  };
}

export const orderLine = pgTable(
  'order_line',
  {
    ...baseColumns(),
    ...ofOrder(),
    sku_id: referenceTo(() => sku.id),
    sku_code: text().notNull(),
    goods_name: text().notNull(),
    spec_text: text(),
    picture: text(),
    fulfilment: text().notNull(),
    /** Who delivers it to the buyer, where its fulfilment says so. */
    supplier_id: reference().references(() => supplier.id),
    tax_rate: smallint(),
    price_fen: fen().notNull(),
    points_price: points().notNull().default(0),
    /** What a unit cost us when it was ordered. */
    cost_fen: fen(),
    /** The sets that it is a part of, as they were called; of how many sets it is. */
    combination_id: reference().references(() => combination.id),
    combination_code: text(),
    combination_name: text(),
    combination_quantity: integer(),
    origin_line_id: reference().references((): AnyPgColumn => orderLine.id),
    quantity: integer().notNull(),
    goods_fen: fen().notNull(),
    discount_fen: fen().notNull(),
    payable_fen: fen().notNull(),
    points: points().notNull().default(0),
    /** Of the pool of its mall that it was sold out of, and what is settled with the mall for a piece. */
    pool_sku_id: reference().references(() => poolSku.id),
    supply_price_fen: fen(),
    /** Came with the rest for nothing. */
    is_gift: boolean().notNull().default(false),
    /** The code, card or link that a virtual line was issued with, sealed. */
    delivered: text(),
    shipped_quantity: integer().notNull().default(0),
    received_quantity: integer().notNull().default(0),
    withheld_quantity: integer().notNull().default(0),
    refunding_quantity: integer().notNull().default(0),
    refunded_quantity: integer().notNull().default(0),
    refunding_fen: fen().notNull().default(0),
    refunded_fen: fen().notNull().default(0),
    refunding_points: points().notNull().default(0),
    refunded_points: points().notNull().default(0),
  },
  (t) => [
    index('order_line_order').on(t.order_id),
    index('order_line_origin').on(t.origin_line_id).where(sql`origin_line_id is not null`),
    index('order_line_below_cost').on(t.created_at).where(sql`price_fen > 0 and payable_fen < cost_fen * quantity`),
    index('order_line_plain')
      .on(t.id)
      .where(sql.raw(isPlainSql('delivered'))),
    index('order_line_sold').on(t.sku_id, t.created_at),
    index('order_line_pool').on(t.pool_sku_id).where(sql`pool_sku_id is not null`),
    index('order_line_supplied').on(t.supplier_id, t.order_id).where(sql`supplier_id is not null`),
    check('order_line_supplier', sql`fulfilment = 'supplier' or supplier_id is null`),
    check('order_line_adds_up', sql`quantity > 0 and payable_fen = goods_fen - discount_fen and payable_fen >= 0`),
    check(
      'order_line_ships_within_ordered',
      sql`shipped_quantity >= 0 and withheld_quantity >= 0 and shipped_quantity + withheld_quantity <= quantity`,
    ),
    check('order_line_receives_within_shipped', sql`received_quantity between 0 and shipped_quantity`),
    check(
      'order_line_refunds_within_ordered',
      sql`refunding_quantity >= 0 and refunded_quantity >= 0 and refunding_quantity + refunded_quantity <= quantity
        and withheld_quantity <= refunding_quantity + refunded_quantity`,
    ),
    check(
      'order_line_refunds_within_paid',
      sql`refunding_fen >= 0 and refunded_fen >= 0 and refunding_fen + refunded_fen <= payable_fen`,
    ),
    check(
      'order_line_refunds_within_points',
      sql`refunding_points >= 0 and refunded_points >= 0 and refunding_points + refunded_points <= points`,
    ),
  ],
);

export const payment = pgTable(
  'payment',
  {
    ...baseColumns(),
    ...ofOrder(),
    app_id: reference(),
    pay_no: text().notNull(),
    channel_no: text(),
    method: text().notNull(),
    card_type: text(),
    amount_fen: fen().notNull(),
    refunded_fen: fen().notNull().default(0),
    purpose: text().notNull(),
    status: smallint().notNull(),
    paid_at: instant().notNull(),
  },
  (t) => [
    uniqueIndex('payment_number').on(t.app_id, t.pay_no).where(sql`app_id is not null`),
    uniqueIndex('payment_staff_number').on(t.pay_no).where(sql`app_id is null`),
    uniqueIndex('payment_of_order').on(t.order_id).where(sql`purpose = 'order'`),
    index('payment_order').on(t.order_id),
    index('payment_unwanted').on(t.paid_at).where(sql`purpose <> 'order'`),
    check('payment_refunds_within_amount', sql`amount_fen > 0 and refunded_fen between 0 and amount_fen`),
  ],
);

export const refund = pgTable(
  'refund',
  {
    ...baseColumns(),
    ...ofOrder(),
    app_id: reference(),
    refund_no: text().notNull(),
    payment_id: reference().references(() => payment.id),
    state: text().notNull(),
    kind: text().notNull(),
    cause: text().notNull(),
    ground: text(),
    amount_fen: fen().notNull(),
    freight_fen: fen().notNull(),
    points: points().notNull().default(0),
    reason: text().notNull(),
    pictures: text().array().notNull().default([]),
    decision_note: text(),
    /** Where the buyer sends the goods, and how they travel. */
    return_contact: text(),
    return_phone: text(),
    return_address: text(),
    return_carrier: text(),
    return_tracking_no: text(),
    sent_back_at: instant(),
    inspected_at: instant(),
    /** The order that sends other pieces for those that came back. */
    replacement_no: text(),
    channel_refund_no: text(),
    channel_message: text(),
    attempts: integer().notNull().default(0),
    next_attempt_at: instant(),
    approved_at: instant(),
    approved_by_id: reference(),
    finished_at: instant(),
    /** A digest of the request, which separates a repeat from a different request with the same number. */
    request_hash: text(),
  },
  (t) => [
    uniqueIndex('refund_number').on(t.app_id, t.refund_no).where(sql`app_id is not null`),
    uniqueIndex('refund_staff_number').on(t.refund_no).where(sql`app_id is null`),
    index('refund_order').on(t.order_id),
    index('refund_agreed').on(t.approved_by_id, t.approved_at).where(sql`approved_by_id is not null`),
    index('refund_due')
      .on(t.next_attempt_at)
      .where(sql`state in ('requested', 'approved', 'channel_pending', 'goods_back')`),
    check('refund_adds_up', sql`amount_fen >= 0 and freight_fen between 0 and amount_fen`),
  ],
);

export const refundLine = pgTable(
  'refund_line',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...ofOrder(),
    refund_id: referenceTo(() => refund.id),
    order_line_id: referenceTo(() => orderLine.id),
    quantity: integer().notNull(),
    unshipped_quantity: integer().notNull(),
    returned_quantity: integer().notNull().default(0),
    damaged_quantity: integer().notNull().default(0),
    short_quantity: integer().notNull().default(0),
    amount_fen: fen().notNull(),
    points: points().notNull().default(0),
  },
  (t) => [
    uniqueIndex('refund_line_once').on(t.refund_id, t.order_line_id),
    index('refund_line_order').on(t.order_id),
    check('refund_line_within', sql`unshipped_quantity between 0 and quantity and amount_fen >= 0 and points >= 0`),
    check(
      'refund_line_returned',
      sql`returned_quantity >= 0 and damaged_quantity >= 0 and short_quantity >= 0
        and returned_quantity + damaged_quantity <= quantity - unshipped_quantity`,
    ),
  ],
);
