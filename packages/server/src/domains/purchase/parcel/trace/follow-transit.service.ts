import { type ParcelTrace, parcelTrace } from '@zhanggui/contract/domains/order/shipment/parcel-trace.enum';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { noEdit } from '../../../../platform/database/row-edit.ts';
import { answerOfCarrier, askEach, type SentParcel, usualCarriers } from '../../../order/trace/ask-carrier.service.ts';
import type { Followed } from '../../../order/trace/own-timing.port.ts';
import {
  askAfterFailure,
  nextAsk,
  type TraceEntry,
  type TrackAnswer,
} from '../../../order/trace/parcel-tracker.port.ts';
import { isOnTheWayToUs } from '../../purchase.tables.ts';
import { insertTraces, onceEach } from './doc-traces.service.ts';

const batch = 200;

const waiting = `SELECT id, carrier, tracking_no, sent_at AS shipped_at, coalesce(region, '{}') AS region FROM express_doc
  WHERE ${isOnTheWayToUs()} AND next_trace_at IS NOT NULL AND NOT is_deleted`;

/** Asks carriers about the parcels that suppliers sent to our warehouses, those that wait longest first. */
export async function followTransitParcels(ctx: Context): Promise<void> {
  const parcels = await ctx.db.rows<SentParcel>(
    `${waiting} AND next_trace_at <= $1 AND carrier = ANY($2::text[]) ORDER BY next_trace_at, id LIMIT ${batch}`,
    [ctx.clock(), await usualCarriers(ctx)],
  );
  await askEach(ctx, parcels, follow);
}

/** Asks a carrier about all of them that it has. */
export async function followTransitOf(ctx: Context, carrier: string): Promise<Followed> {
  return askEach(ctx, await ctx.db.rows<SentParcel>(`${waiting} AND carrier = $1 ORDER BY id`, [carrier]), follow);
}

async function follow(ctx: Context, { id, ...parcel }: SentParcel): Promise<TrackAnswer> {
  const answer = await answerOfCarrier(ctx, parcel);
  await inTransaction(ctx, async (tx) => {
    // The number may have been corrected while its carrier answered.
    const [own] = await tx.db.rows<{ id: number }>(
      `SELECT id FROM express_doc WHERE id = $1 AND tracking_no = $2 AND ${isOnTheWayToUs()} FOR UPDATE`,
      [id, parcel.tracking_no],
    );
    if (!own) return;
    if (answer.outcome === 'unknown') return askAgain(tx, id, askAfterFailure(tx.clock()));
    await store(tx, id, answer.traces);
    const state = await showLatest(tx, id);
    await askAgain(tx, id, nextAsk({ state, shipped_at: parcel.shipped_at }, tx.clock()));
  });
  return answer;
}

async function store({ db }: Context, id: number, traces: readonly TraceEntry[]): Promise<void> {
  await db.rows(
    `${insertTraces}
     SELECT d.id, d.supplier_id, d.agent_label_id, d.tracking_no, t.occurred_at, t.state, t.text, t.signed_by
     FROM express_doc d,
       jsonb_to_recordset($2::jsonb) AS t(occurred_at timestamptz, state text, text text, signed_by text)
     WHERE d.id = $1
     ORDER BY t.occurred_at ${onceEach}`,
    [id, JSON.stringify(traces)],
  );
}

const ranks = parcelTrace.values.map(({ value }) => `'${value}'`).join(', ');

async function showLatest({ db }: Context, id: number) {
  const [row] = await db.rows<{ trace_state: ParcelTrace }>(
    `UPDATE express_doc d ${noEdit('carriers report, people edit')} SET trace_state = t.state, trace_text = t.text, traced_at = t.occurred_at
     FROM (SELECT state, text, occurred_at FROM express_doc_trace WHERE express_doc_id = $1
       ORDER BY occurred_at DESC, array_position(ARRAY[${ranks}], state) DESC, id DESC LIMIT 1) t
     WHERE d.id = $1 RETURNING d.trace_state`,
    [id],
  );
  return row?.trace_state ?? null;
}

async function askAgain({ db }: Context, id: number, next: Date | null): Promise<void> {
  await db.rows(`UPDATE express_doc ${noEdit('carriers report, people edit')} SET next_trace_at = $2 WHERE id = $1`, [
    id,
    next,
  ]);
}
