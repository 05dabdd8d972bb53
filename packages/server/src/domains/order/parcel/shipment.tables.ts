import { traceExceptions } from '@zhanggui/contract/domains/order/shipment/parcel-trace.enum';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseColumns, instant, referenceTo } from '../../../platform/database/columns.ts';
import { ofOrder, orderLine } from '../order.tables.ts';

const exceptions = traceExceptions.map((state) => `'${state}'`).join(', ');

/** SQL of parcels that will not arrive by themselves; `of` is the alias with its dot. */
export const isException = (of = '') => `${of}state = 'sent' AND ${of}trace_state IN (${exceptions})`;

/** SQL of parcels whose carrier has answered and should report more of them. */
export const isUnderWay = (of = '') => `${of}state = 'sent' AND ${of}trace_asked_at IS NOT NULL
  AND coalesce(${of}trace_state, '') NOT IN ('signed', ${exceptions})`;

export const lastMoved = (of = '') => `coalesce(${of}traced_at, ${of}shipped_at)`;

export const shipment = pgTable(
  'shipment',
  {
    ...baseColumns(),
    ...ofOrder(),
    carrier: text().notNull(),
    tracking_no: text().notNull(),
    state: text().notNull(),
    shipped_at: instant().notNull(),
    /** What the carrier said last; the parcel's own state does not follow from it. */
    trace_state: text(),
    trace_text: text(),
    traced_at: instant(),
    signed_at: instant(),
    signed_by: text(),
    /** When a carrier last answered about it. */
    trace_asked_at: instant(),
    /** When the carrier is asked again; null once it has nothing more to say. */
    next_trace_at: instant(),
    received_at: instant(),
    return_cause: text(),
    returned_at: instant(),
  },
  (t) => [
    index('shipment_order').on(t.order_id),
    index('shipment_to_trace').on(t.next_trace_at).where(sql`state = 'sent' and next_trace_at is not null`),
    index('shipment_exception').on(t.traced_at).where(sql.raw(isException())),
    index('shipment_under_way')
      .on(sql.raw(`(${lastMoved()})`))
      .where(sql.raw(isUnderWay())),
    check('shipment_comes_back', sql`(state in ('returning', 'returned')) = (return_cause is not null)`),
  ],
);

export const shipmentLine = pgTable(
  'shipment_line',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...ofOrder(),
    shipment_id: referenceTo(() => shipment.id),
    order_line_id: referenceTo(() => orderLine.id),
    quantity: integer().notNull(),
  },
  (t) => [
    uniqueIndex('shipment_line_once').on(t.shipment_id, t.order_line_id),
    index('shipment_line_order').on(t.order_id),
    check('shipment_line_positive', sql`quantity > 0`),
  ],
);

/** The way of a parcel as its carrier reported it, under the number that the parcel had then. */
export const shipmentTrace = pgTable(
  'shipment_trace',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...ofOrder(),
    shipment_id: referenceTo(() => shipment.id),
    occurred_at: instant().notNull(),
    state: text().notNull(),
    text: text().notNull(),
    signed_by: text(),
  },
  (t) => [
    uniqueIndex('shipment_trace_once').on(t.shipment_id, t.occurred_at, t.text),
    index('shipment_trace_order').on(t.order_id),
  ],
);
