import { type ParcelTrace, parcelTrace } from '@zhanggui/contract/domains/order/shipment/parcel-trace.enum';
import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { emit } from '../../../platform/outbox/outbox.ts';
import { lockForConsequence } from '../state/order-lock.query.ts';
import { suppliedOrderSettled } from '../state/supplied-order.port.ts';
import type { TraceEntry } from './parcel-tracker.port.ts';
import { nextAsk } from './parcel-tracker.port.ts';

export interface ReportedTraces {
  readonly order_id: number;
  readonly shipment_id: number;
  /** The number that was reported on; a parcel that bears another one by now is left alone. */
  readonly tracking_no: string;
  readonly traces: readonly TraceEntry[];
}

export interface TakenTraces {
  readonly added: number;
  readonly state: ParcelTrace | null;
}

const ranks = parcelTrace.values.map(({ value }) => `'${value}'`).join(', ');

const latest = `SELECT state, text, occurred_at, signed_by FROM shipment_trace WHERE shipment_id = $1
  ORDER BY occurred_at DESC, array_position(ARRAY[${ranks}], state) DESC, id DESC LIMIT 1`;

/**
 * Stores what a carrier reported of a parcel, in the caller's transaction. Entries may come twice, late and from several
 * sides at once: each is stored once, and the parcel shows the latest. Its own state is changed by people alone.
 */
export async function takeTraces(tx: Context, reported: ReportedTraces): Promise<TakenTraces> {
  const { order_id, shipment_id, tracking_no, traces } = reported;
  // Rows of traces refer to their order, so it is locked before the parcel as every act does.
  const order = await lockForConsequence(tx, order_id);
  const [parcel] = await tx.db.rows<{ shipped_at: Date }>(
    `SELECT shipped_at FROM shipment
     WHERE id = $1 AND order_id = $2 AND tracking_no = $3 AND NOT is_deleted FOR UPDATE`,
    [shipment_id, order_id, tracking_no],
  );
  if (!parcel) return { added: 0, state: null };
  const stored = await tx.db.rows<{ id: number }>(
    `INSERT INTO shipment_trace (order_id, order_kind, agent_label_id, shipment_id, occurred_at, state, text, signed_by)
     SELECT $1::bigint, $2, $3::bigint, $4::bigint, t.occurred_at, t.state, t.text, t.signed_by
     FROM jsonb_to_recordset($5::jsonb) AS t(occurred_at timestamptz, state text, text text, signed_by text)
     ORDER BY t.occurred_at ON CONFLICT (shipment_id, occurred_at, text) DO NOTHING RETURNING id`,
    [order_id, order.kind, order.agent_label_id, shipment_id, JSON.stringify(traces)],
  );
  const state = await showLatest(tx, shipment_id);
  await askAgain(tx, shipment_id, nextAsk({ state, shipped_at: parcel.shipped_at }, tx.clock()));
  if (stored.length > 0) await followSupplied(tx, order_id);
  return { added: stored.length, state };
}

async function showLatest({ db }: Context, shipment_id: number): Promise<ParcelTrace | null> {
  const [row] = await db.rows<{ trace_state: ParcelTrace }>(
    `UPDATE shipment s ${noEdit('carriers report, people edit')} SET trace_state = t.state, trace_text = t.text, traced_at = t.occurred_at,
       signed_at = CASE WHEN t.state = 'signed' THEN t.occurred_at END, signed_by = t.signed_by
     FROM (${latest}) t WHERE s.id = $1 RETURNING s.trace_state`,
    [shipment_id],
  );
  return row?.trace_state ?? null;
}

/** Keeps when a carrier answered about a parcel, and when it is asked again. */
async function askAgain(tx: Context, shipment_id: number, next: Date | null): Promise<void> {
  await tx.db.rows(
    `UPDATE shipment ${noEdit('carriers report, people edit')} SET trace_asked_at = $2, next_trace_at = $3 WHERE id = $1`,
    [shipment_id, tx.clock(), next],
  );
}

/** Suppliers see the way of their parcels on documents of their own. */
async function followSupplied(tx: Context, order_id: number): Promise<void> {
  const [line] = await tx.db.rows<{ id: number }>(
    "SELECT id FROM order_line WHERE order_id = $1 AND fulfilment = 'supplier' LIMIT 1",
    [order_id],
  );
  if (line) await emit(tx, suppliedOrderSettled, { order_id });
}

/** A parcel under another number is another parcel to its carrier. */
export async function forgetTraces({ db }: Context, shipment_id: number, next_trace_at: Date): Promise<void> {
  await db.rows('DELETE FROM shipment_trace WHERE shipment_id = $1', [shipment_id]);
  await db.rows(
    `UPDATE shipment ${noEdit('the act edits the row')} SET trace_state = NULL, trace_text = NULL, traced_at = NULL, signed_at = NULL,
       signed_by = NULL, trace_asked_at = NULL, next_trace_at = $2 WHERE id = $1`,
    [shipment_id, next_trace_at],
  );
}
