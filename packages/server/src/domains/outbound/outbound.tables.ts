import { sql } from 'drizzle-orm';
import { check, index, integer, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, instant, reference, referenceTo } from '../../platform/database/columns.ts';
import { agentLabel } from '../agent/agent.tables.ts';
import { order, orderLine } from '../order/order.tables.ts';
import { sku } from '../shop/goods/goods.tables.ts';
import { mall } from '../shop/mall/mall.tables.ts';
import { location } from '../stock/warehouse/location.tables.ts';

export const waveNumber = pgSequence('wave_no_seq');

/** What happens at a warehouse belongs to the warehouse's branch. */
function ofWarehouse() {
  return {
    location_id: referenceTo(() => location.id),
    agent_label_id: reference().references(() => agentLabel.id),
  };
}

export const wave = pgTable(
  'wave',
  {
    ...baseColumns(),
    ...ofWarehouse(),
    number: text().notNull(),
    rule: text().notNull(),
    state: text().notNull().default('picking'),
    order_count: integer().notNull(),
    shipped_count: integer().notNull().default(0),
    quantity: integer().notNull(),
    picked_quantity: integer().notNull().default(0),
    picked_at: instant(),
    done_at: instant(),
    remark: text(),
  },
  () => [check('wave_quantities', sql`quantity > 0 and picked_quantity between 0 and quantity`)],
);

/** Task states that claim an order's pieces at a warehouse. */
const isOpen = sql`state in ('picking', 'packing', 'packed')`;

export const outboundTask = pgTable(
  'outbound_task',
  {
    ...baseColumns(),
    ...ofWarehouse(),
    wave_id: referenceTo(() => wave.id),
    slot: integer().notNull(),
    order_id: referenceTo(() => order.id),
    order_no: text().notNull(),
    order_kind: text().notNull(),
    mall_id: reference().references(() => mall.id),
    state: text().notNull().default('picking'),
    quantity: integer().notNull(),
    picked_quantity: integer().notNull().default(0),
    packed_quantity: integer().notNull().default(0),
    carrier: text(),
    tracking_no: text(),
    picked_at: instant(),
    packed_at: instant(),
    shipped_at: instant(),
    remark: text(),
    /** The last open refund that was confirmed when the task was made or packed. */
    seen_refund_id: reference(),
  },
  (table) => [
    uniqueIndex('outbound_task_open').on(table.order_id, table.location_id).where(isOpen),
    index('outbound_task_wave').on(table.wave_id),
    check(
      'outbound_task_quantities',
      sql`quantity > 0 and picked_quantity between 0 and quantity and packed_quantity between 0 and picked_quantity`,
    ),
  ],
);

export const outboundLine = pgTable(
  'outbound_line',
  {
    ...baseColumns(),
    agent_label_id: reference().references(() => agentLabel.id),
    outbound_task_id: referenceTo(() => outboundTask.id),
    order_line_id: referenceTo(() => orderLine.id),
    sku_id: referenceTo(() => sku.id),
    quantity: integer().notNull(),
    picked_quantity: integer().notNull().default(0),
    packed_quantity: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('outbound_line_once').on(table.outbound_task_id, table.order_line_id),
    check(
      'outbound_line_quantities',
      sql`quantity > 0 and picked_quantity between 0 and quantity and packed_quantity between 0 and picked_quantity`,
    ),
  ],
);

/** A waybill that was requested from a carrier. Its request number never changes between attempts. */
export const waybill = pgTable(
  'waybill',
  {
    ...baseColumns(),
    agent_label_id: reference().references(() => agentLabel.id),
    outbound_task_id: referenceTo(() => outboundTask.id),
    request_no: text().notNull(),
    carrier: text().notNull(),
    state: text().notNull().default('requested'),
    tracking_no: text(),
    sort_code: text(),
    message: text(),
    attempts: integer().notNull().default(0),
    next_attempt_at: instant(),
    issued_at: instant(),
  },
  (table) => [
    uniqueIndex('waybill_request').on(table.request_no),
    index('waybill_task').on(table.outbound_task_id),
    uniqueIndex('waybill_live').on(table.outbound_task_id).where(sql`state in ('requested', 'issued')`),
    check('waybill_number', sql`(state = 'issued') <= (tracking_no is not null)`),
  ],
);
