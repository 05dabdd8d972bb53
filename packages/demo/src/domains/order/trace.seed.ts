import { takeTraces } from '@zhanggui/server/domains/order/trace/take-traces.service';
import { simulateTracking } from '@zhanggui/server/domains/order/trace/tracking-adapters';
import type { Context } from '@zhanggui/server/platform/context';

interface Parcel {
  readonly order_id: number;
  readonly shipment_id: number;
  readonly state: string;
  readonly carrier: string;
  readonly tracking_no: string;
  readonly shipped_at: Date;
  readonly region: readonly string[];
}

const latestOf = (state: string, count: number) => `
  (SELECT s.order_id, s.id AS shipment_id, s.state, s.carrier, s.tracking_no, s.shipped_at, coalesce(o.region, '{}') AS region
   FROM shipment s JOIN "order" o ON o.id = s.order_id WHERE s.state = '${state}' AND NOT s.is_deleted
   ORDER BY s.shipped_at DESC, s.id LIMIT ${count})`;

const parcels = `${latestOf('sent', 120)} UNION ALL ${latestOf('received', 60)}`;

/** The ways of the demo's last parcels; what was received was also signed for. */
export async function seedTraces(ctx: Context): Promise<void> {
  const { track } = simulateTracking();
  const asked_at = ctx.clock();
  for (const { order_id, shipment_id, state, ...parcel } of await ctx.db.rows<Parcel>(parcels)) {
    const answer = await track({ ...parcel, asked_at });
    const traces = answer.outcome === 'known' ? answer.traces : [];
    if (state === 'received' && traces.at(-1)?.state !== 'signed') continue;
    await takeTraces(ctx, { order_id, shipment_id, tracking_no: parcel.tracking_no, traces });
  }
  // No job of the first day changes the demo.
  await ctx.db.rows(
    "UPDATE shipment SET next_trace_at = next_trace_at + interval '1 day' WHERE next_trace_at IS NOT NULL",
  );
}
