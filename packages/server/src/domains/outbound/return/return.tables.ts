import { sql } from 'drizzle-orm';
import { check, index, integer, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, instant, reference, referenceTo } from '../../../platform/database/columns.ts';
import { agentLabel } from '../../agent/agent.tables.ts';
import { order, orderLine, refund } from '../../order/order.tables.ts';
import { shipment } from '../../order/parcel/shipment.tables.ts';
import { sku } from '../../shop/goods/goods.tables.ts';
import { location } from '../../stock/warehouse/location.tables.ts';

export const goodsReturnNumber = pgSequence('goods_return_no_seq');

/** Goods on their way back: one for each refund whose goods are awaited. */
export const goodsReturn = pgTable(
  'goods_return',
  {
    ...baseColumns(),
    number: text().notNull(),
    order_id: referenceTo(() => order.id),
    order_kind: text().notNull(),
    source: text().notNull(),
    refund_id: reference().references(() => refund.id),
    /** The parcel that came back by itself. */
    shipment_id: reference().references(() => shipment.id),
    /** Where they come to; null where none of them left a warehouse of ours. */
    location_id: reference().references(() => location.id),
    /** The branch of that warehouse, else that of the order. */
    agent_label_id: reference().references(() => agentLabel.id),
    state: text().notNull().default('awaited'),
    quantity: integer().notNull(),
    good_quantity: integer().notNull().default(0),
    damaged_quantity: integer().notNull().default(0),
    short_quantity: integer().notNull().default(0),
    quarantined_quantity: integer().notNull().default(0),
    postings: integer().notNull().default(0),
    carrier: text(),
    tracking_no: text(),
    sent_at: instant(),
    arrived_at: instant(),
    inspected_at: instant(),
    remark: text(),
    pictures: text().array(),
  },
  (table) => [
    uniqueIndex('goods_return_refund').on(table.refund_id).where(sql`refund_id is not null`),
    uniqueIndex('goods_return_shipment')
      .on(table.shipment_id)
      .where(sql`shipment_id is not null and state <> 'cancelled'`),
    check('goods_return_source', sql`(source = 'refund') = (refund_id is not null)`),
    check('goods_return_parcel', sql`(source in ('refused', 'intercepted')) = (shipment_id is not null)`),
    check(
      'goods_return_found',
      sql`quantity > 0 and good_quantity >= 0 and damaged_quantity >= 0 and short_quantity >= 0
        and good_quantity + damaged_quantity + short_quantity = case when inspected_at is null then 0 else quantity end`,
    ),
    check(
      'goods_return_quarantined',
      sql`quarantined_quantity between 0 and damaged_quantity and (state = 'quarantined') = (quarantined_quantity > 0)`,
    ),
  ],
);

export const goodsReturnLine = pgTable(
  'goods_return_line',
  {
    ...baseColumns(),
    agent_label_id: reference().references(() => agentLabel.id),
    goods_return_id: referenceTo(() => goodsReturn.id),
    order_line_id: referenceTo(() => orderLine.id),
    sku_id: referenceTo(() => sku.id),
    quantity: integer().notNull(),
    good_quantity: integer().notNull().default(0),
    damaged_quantity: integer().notNull().default(0),
    short_quantity: integer().notNull().default(0),
    /** Damaged pieces that lie in quarantine came from a warehouse of ours; what a supplier delivered never does. */
    quarantined_quantity: integer().notNull().default(0),
    released_quantity: integer().notNull().default(0),
    scrapped_quantity: integer().notNull().default(0),
    remark: text(),
  },
  (table) => [
    uniqueIndex('goods_return_line_once').on(table.goods_return_id, table.order_line_id),
    index('goods_return_line_order_line').on(table.order_line_id),
    check(
      'goods_return_line_found',
      sql`quantity > 0 and good_quantity >= 0 and damaged_quantity >= 0 and short_quantity >= 0
        and good_quantity + damaged_quantity + short_quantity in (0, quantity)`,
    ),
    check(
      'goods_return_line_disposed',
      sql`released_quantity >= 0 and scrapped_quantity >= 0 and quarantined_quantity between 0 and damaged_quantity
        and released_quantity + scrapped_quantity <= quarantined_quantity`,
    ),
  ],
);
