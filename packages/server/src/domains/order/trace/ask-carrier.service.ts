import { fail as failOrder } from '@zhanggui/contract/domains/order/order.errors';
import { carrier as carriers } from '@zhanggui/contract/domains/order/shipment/shipment.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { inLanes } from '../../../platform/in-lanes.ts';
import { carrierFollowers, type Followed, ownTimedCarriers } from './own-timing.port.ts';
import { askAfterFailure, parcelTrackers, type TrackAnswer, type TrackedParcel } from './parcel-tracker.port.ts';
import { takeTraces } from './take-traces.service.ts';

/** A parcel that its carrier is asked about. */
export interface SentParcel extends Omit<TrackedParcel, 'asked_at'> {
  readonly id: number;
}

interface DueParcel extends SentParcel {
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
  const parcels = await ctx.db.rows<DueParcel>(
    `SELECT ${columns} WHERE s.state = 'sent' AND s.next_trace_at IS NOT NULL AND s.next_trace_at <= $1
       AND s.carrier = ANY($2::text[]) AND NOT s.is_deleted ORDER BY s.next_trace_at, s.id LIMIT ${batch}`,
    [ctx.clock(), await usualCarriers(ctx)],
  );
  await askEach(ctx, parcels, ask);
}

/** Asks about parcels, some at a time; one that can not be asked about keeps no other from it. */
export async function askEach<P extends SentParcel>(
  ctx: Context,
  parcels: readonly P[],
  askOne: (ctx: Context, parcel: P) => Promise<TrackAnswer>,
): Promise<Followed> {
  let failed = 0;
  await inLanes(lanes, parcels, async (parcel) => {
    const answer = await askOne(ctx, parcel).catch((error: unknown) =>
      ctx.log.error({ err: error, id: parcel.id }, 'a parcel was not traced'),
    );
    if (answer?.outcome !== 'known') failed += 1;
  });
  return { asked: parcels.length, failed };
}

/** Asks a carrier about each of its parcels that is on its way; undefined where it can not be asked. */
export async function followCarrier(ctx: Context, carrier: string): Promise<Followed | undefined> {
  if (!ctx.adapters.of(parcelTrackers, [carrier])) return undefined;
  const open = await ctx.db.rows<{ id: number }>(
    `SELECT s.id FROM shipment s WHERE s.state = 'sent' AND s.next_trace_at IS NOT NULL AND s.carrier = $1
       AND NOT s.is_deleted ORDER BY s.next_trace_at, s.id`,
    [carrier],
  );
  const parts: Followed[] = [];
  for (let at = 0; at < open.length; at += batch) {
    const ids = open.slice(at, at + batch).map(({ id }) => id);
    const parcels = await ctx.db.rows<DueParcel>(`SELECT ${columns} WHERE s.id = ANY($1::bigint[])`, [ids]);
    parts.push(await askEach(ctx, parcels, ask));
  }
  for (const follow of ctx.extensions.all(carrierFollowers)) parts.push(await follow(ctx, carrier));
  const sum = (name: keyof Followed) => parts.reduce((all, part) => all + part[name], 0);
  return { asked: sum('asked'), failed: sum('failed') };
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

/** The carriers that can be asked and have no timing of their own. */
export async function usualCarriers(ctx: Context): Promise<readonly string[]> {
  const own = await Promise.all(ctx.extensions.all(ownTimedCarriers).map((carriersOf) => carriersOf(ctx)));
  const known = carriers.values.map(({ value }) => value).filter((one) => ctx.adapters.of(parcelTrackers, [one]));
  return known.filter((one) => !own.flat().includes(one));
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
