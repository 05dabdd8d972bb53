import { fail as failOrder } from '@zhanggui/contract/domains/order/order.errors';
import { carrier as carriers } from '@zhanggui/contract/domains/order/shipment/shipment.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { inLanes } from '../../../platform/in-lanes.ts';
import { ownTimedCarriers } from './own-timing.port.ts';
import { askAfterFailure, parcelTrackers, type TrackAnswer, type TrackedParcel } from './parcel-tracker.port.ts';
import { takeTraces } from './take-traces.service.ts';

interface DueParcel extends Omit<TrackedParcel, 'asked_at'> {
  readonly id: number;
  readonly order_id: number;
}

const columns = `s.id, s.order_id, s.carrier, s.tracking_no, s.shipped_at, coalesce(o.region, '{}') AS region
  FROM shipment s JOIN "order" o ON o.id = s.order_id`;

/** Asks a parcel's carrier now, for a person who waits for the answer. */
export async function traceShipment(ctx: Context, id: number): Promise<{ readonly id: number }> {
  const [parcel] = await ctx.db.rows<DueParcel>(`SELECT ${columns} WHERE s.id = $1 AND NOT s.is_deleted`, [id]);
  if (!parcel) return fail('not_found', {});
  if (!ctx.adapters.of(parcelTrackers, [parcel.carrier])) {
    failOrder('shipment.no_trace_source', { carrier: labelOf(carriers, parcel.carrier) });
  }
  const answer = await ask(ctx, parcel);
  if (answer.outcome === 'unknown') failOrder('shipment.trace_failed', { message: answer.message });
  return { id };
}

const batch = 200;
const lanes = 4;

/** Asks carriers about the parcels that are due, those that wait longest first; some at a time. */
export async function followParcels(ctx: Context): Promise<void> {
  const own = await Promise.all(ctx.extensions.all(ownTimedCarriers).map((carriersOf) => carriersOf(ctx)));
  const known = askableCarriers(ctx).filter((one) => !own.flat().includes(one));
  if (known.length === 0) return;
  const now = ctx.clock();
  const parcels = await ctx.db.rows<DueParcel>(
    `SELECT ${columns} WHERE s.state = 'sent' AND s.next_trace_at IS NOT NULL AND s.next_trace_at <= $1
       AND s.carrier = ANY($2::text[]) AND NOT s.is_deleted ORDER BY s.next_trace_at, s.id LIMIT ${batch}`,
    [now, known],
  );
  await inLanes(lanes, parcels, (parcel) =>
    ask(ctx, parcel).catch((error: unknown) => ctx.log.error({ err: error, id: parcel.id }, 'a parcel was not traced')),
  );
}

/** How many parcels were asked about, and of how many the carrier said nothing. */
export interface Followed {
  readonly asked: number;
  readonly failed: number;
}

/** Asks a carrier about each of its parcels that is on its way; undefined where it can not be asked. */
export async function followCarrier(ctx: Context, carrier: string): Promise<Followed | undefined> {
  if (!ctx.adapters.of(parcelTrackers, [carrier])) return undefined;
  const open = await ctx.db.rows<{ id: number }>(
    `SELECT s.id FROM shipment s WHERE s.state = 'sent' AND s.next_trace_at IS NOT NULL AND s.carrier = $1
       AND NOT s.is_deleted ORDER BY s.next_trace_at, s.id`,
    [carrier],
  );
  let failed = 0;
  for (let at = 0; at < open.length; at += batch) {
    const ids = open.slice(at, at + batch).map(({ id }) => id);
    const parcels = await ctx.db.rows<DueParcel>(`SELECT ${columns} WHERE s.id = ANY($1::bigint[])`, [ids]);
    await inLanes(lanes, parcels, async (parcel) => {
      const outcome = await ask(ctx, parcel).then(
        (answer) => answer.outcome,
        (error: unknown) => {
          ctx.log.error({ err: error, id: parcel.id }, 'a parcel was not traced');
          return 'unknown';
        },
      );
      if (outcome === 'unknown') failed += 1;
    });
  }
  return { asked: open.length, failed };
}

/** What a parcel's carrier says; a failed call is an unknown outcome. */
export async function answerOfCarrier(ctx: Context, asked: Omit<TrackedParcel, 'asked_at'>): Promise<TrackAnswer> {
  const tracker = ctx.adapters.of(parcelTrackers, [asked.carrier]);
  if (!tracker) return { outcome: 'unknown', message: '没有配置物流查询' };
  return tracker.track({ ...asked, asked_at: ctx.clock() }).catch((error: unknown) => ({
    outcome: 'unknown',
    message: error instanceof Error ? error.message : String(error),
  }));
}

/** The carriers that can be asked. */
export function askableCarriers({ adapters }: Context): readonly string[] {
  return carriers.values.map(({ value }) => value).filter((one) => adapters.of(parcelTrackers, [one]));
}

async function ask(ctx: Context, parcel: DueParcel): Promise<TrackAnswer> {
  const { id, order_id, ...asked } = parcel;
  const answer = await answerOfCarrier(ctx, asked);
  await inTransaction(ctx, async (tx) => {
    if (answer.outcome === 'unknown') await askLater(tx, id);
    else await takeTraces(tx, { order_id, shipment_id: id, tracking_no: parcel.tracking_no, traces: answer.traces });
  });
  return answer;
}

async function askLater(tx: Context, id: number): Promise<void> {
  await tx.db.rows(
    `UPDATE shipment ${noEdit('it says how work goes on')} SET next_trace_at = $2 WHERE id = $1 AND next_trace_at IS NOT NULL`,
    [id, askAfterFailure(tx.clock())],
  );
}
