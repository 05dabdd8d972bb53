import type { Context } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import type { OrderRow } from '../state/order-lock.query.ts';
import { firstAsk } from '../trace/parcel-tracker.port.ts';
import type { LineQuantity, ShippableLine } from './plan-shipment.ts';

export interface NewShipment {
  readonly carrier: string;
  readonly tracking_no: string;
  readonly lines: readonly LineQuantity[];
}

/** What is still to be shipped, of all lines or of a supplier's: ordered, not shipped, and not withheld by a refund. */
export function shippableLines(ctx: Context, order_id: number, supplier_id?: number): Promise<ShippableLine[]> {
  return ctx.db.rows<ShippableLine>(
    `SELECT id AS line_id, sku_code, quantity - shipped_quantity - withheld_quantity AS left, 0 AS in_hand
     FROM order_line WHERE order_id = $1 AND ($2::bigint IS NULL OR supplier_id = $2::bigint) ORDER BY id`,
    [order_id, supplier_id ?? null],
  );
}

export interface StoredShipment {
  readonly shipment_id: number;
  /** Counts the parcels of an order from 1. */
  readonly posting_no: number;
}

/** Stores a parcel and counts its pieces as shipped. */
export async function insertShipment(ctx: Context, order: OrderRow, shipment: NewShipment): Promise<StoredShipment> {
  const [row] = await ctx.db.rows<StoredShipment>(
    `WITH sent AS (
       INSERT INTO shipment (created_at, updated_at, created_by, updated_by, order_id, order_kind, agent_label_id,
         carrier, tracking_no, state, shipped_at, next_trace_at)
       VALUES ($1::timestamptz, $1::timestamptz, $2::bigint, $2::bigint, $3::bigint, $4, $5, $6, $7, 'sent', $1::timestamptz, $9::timestamptz)
       RETURNING id, order_id, order_kind, agent_label_id),
     held AS (SELECT * FROM jsonb_to_recordset($8::jsonb) AS l(line_id bigint, quantity int)),
     contents AS (
       INSERT INTO shipment_line (order_id, order_kind, agent_label_id, shipment_id, order_line_id, quantity)
       SELECT sent.order_id, sent.order_kind, sent.agent_label_id, sent.id, held.line_id, held.quantity FROM sent, held),
     counted AS (
       UPDATE order_line l SET shipped_quantity = l.shipped_quantity + held.quantity, ${edited({ at: '$1::timestamptz', of: 'l', by: null })}
       FROM held WHERE l.id = held.line_id)
     SELECT sent.id AS shipment_id, (SELECT count(*)::int + 1 FROM shipment WHERE order_id = $3::bigint) AS posting_no FROM sent`,
    [
      ctx.clock(),
      accountIdOf(ctx.caller),
      order.id,
      order.kind,
      order.agent_label_id,
      shipment.carrier,
      shipment.tracking_no,
      JSON.stringify(shipment.lines),
      firstAsk(ctx.clock()),
    ],
  );
  if (!row) throw new Error(`the parcel of order ${order.id} was not stored`);
  return row;
}
