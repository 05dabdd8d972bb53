import { afterAll, beforeAll, expect, test } from 'vitest';
import { followCarrier } from '../../src/domains/order/trace/ask-carrier.service.ts';
import {
  parcelTrackers,
  type TraceEntry,
  type TrackAnswer,
} from '../../src/domains/order/trace/parcel-tracker.port.ts';
import { takeTraces } from '../../src/domains/order/trace/take-traces.service.ts';
import { followTransitParcels } from '../../src/domains/purchase/parcel/trace/follow-transit.service.ts';
import { warningsOf } from '../../src/domains/warning/warning.query.ts';
import { inTransaction } from '../../src/platform/context.ts';
import { servedBy } from '../harness/adapters.ts';
import { openSupplierWorld, parcelOf, type SupplierWorld, trackingNo } from './world.ts';

let world: SupplierWorld;
beforeAll(async () => {
  world = await openSupplierWorld();
});
afterAll(() => world.close());

const hour = 3_600_000;
const start = Math.floor(Date.now() / 1000) * 1000;
const entry = (hours: number, state: TraceEntry['state']): TraceEntry => ({
  occurred_at: new Date(start + hours * hour),
  state,
  text: `${state} 第 ${hours} 小时`,
  signed_by: null,
});
const staff = (hours = 0) => ({
  ...world.server.app.contextFor('test'),
  clock: () => new Date(start + hours * hour),
});

/** A parcel of supplier A; answers its document as A sees it. */
async function sent(way: 'direct' | 'transit') {
  const { a, chief } = world;
  const order = await world.order(a.skus.slice(0, 1));
  const [line] = await world.lines(order);
  if (way === 'transit') await chief.call('POST', `/api/supplier_line/${line?.id}/assign/`, { supplier: a.id, way });
  const { body } = await a.person.call(
    'POST',
    '/api/supplier_line/ship/',
    parcelOf(await world.lines(order, a.person)),
  );
  return { id: Number(body.id), order, tracking_no: String(body.tracking_no) };
}
const seen = async (id: number, who = world.a.person) =>
  (await who.call('GET', `/api/express_doc_readonly/${id}/`)).body;
type Track = (tracking_no: string) => Promise<TrackAnswer>;
const trackedBy = (hours: number, track: Track) =>
  servedBy(staff(hours), parcelTrackers, { track: ({ tracking_no }) => track(tracking_no) });
const follow = (hours: number, track: Track) => followTransitParcels(trackedBy(hours, track));
const known = (...traces: readonly TraceEntry[]) => Promise.resolve({ outcome: 'known', traces } as const);

test('a supplier sees the whole way of a direct parcel, and nobody else’s', async () => {
  const { a, b, db } = world;
  const parcel = await sent('direct');
  const [shipment] = await db.rows<{ id: number }>('SELECT id FROM shipment WHERE order_id = $1', [parcel.order]);
  const traces = [entry(1, 'collected'), entry(3, 'moving')];
  const report = { order_id: parcel.order, shipment_id: shipment?.id ?? 0, tracking_no: parcel.tracking_no, traces };
  await inTransaction(staff(4), (tx) => takeTraces(tx, report));
  await world.relay();
  expect(await seen(parcel.id)).toMatchObject({
    trace_state: 'moving',
    traces: [{ state: 'collected' }, { state: 'moving' }],
  });
  expect((await b.person.call('GET', `/api/express_doc_readonly/${parcel.id}/`)).status).toBe(404);
  const number = { carrier: 'SF', tracking_no: trackingNo() };
  await a.person.call('POST', `/api/express_doc/${parcel.id}/correct/`, number);
  expect(await seen(parcel.id)).toMatchObject({ ...number, trace_state: null, traces: [] });
});

test('a parcel to our warehouse is followed until it arrives, and again on its way to the buyer', async () => {
  const { chief, db } = world;
  const parcel = await sent('transit');
  const asked: string[] = [];
  const answer = (traces: readonly TraceEntry[]) => (no: string) => {
    asked.push(no);
    return known(...traces);
  };
  await follow(1, answer([]));
  expect(asked).toEqual([]);
  await follow(3, answer([entry(1, 'collected')]));
  await follow(7, answer([entry(5, 'moving'), entry(1, 'collected')]));
  expect(asked).toEqual([parcel.tracking_no, parcel.tracking_no]);
  expect(await seen(parcel.id)).toMatchObject({
    trace_state: 'moving',
    traces: [{ state: 'collected' }, { state: 'moving' }],
  });
  await chief.call('POST', `/api/express_doc/${parcel.id}/arrive/`);
  await follow(100, answer([]));
  expect(asked).toHaveLength(2);

  const number = { carrier: 'SF', tracking_no: trackingNo() };
  await chief.call('POST', `/api/express_doc/${parcel.id}/forward/`, number);
  const [shipment] = await db.rows<{ id: number }>('SELECT id FROM shipment WHERE order_id = $1', [parcel.order]);
  const onward = { order_id: parcel.order, shipment_id: shipment?.id ?? 0, tracking_no: number.tracking_no };
  await inTransaction(staff(30), (tx) => takeTraces(tx, { ...onward, traces: [entry(30, 'delivering')] }));
  await world.relay();
  expect(await seen(parcel.id)).toMatchObject({
    trace_state: 'delivering',
    traces: [{ state: 'collected' }, { state: 'moving' }, { state: 'delivering' }],
  });
});

test('an answer about a number that was corrected meanwhile is not stored, and a failed call is asked again', async () => {
  const { a, db } = world;
  const parcel = await sent('transit');
  const number = { carrier: 'SF', tracking_no: trackingNo() };
  await follow(3, async () => {
    await a.person.call('POST', `/api/express_doc/${parcel.id}/correct/`, number);
    return known(entry(1, 'collected'));
  });
  expect(await seen(parcel.id)).toMatchObject({ ...number, trace_state: null, traces: [] });
  await follow(9, () => Promise.reject(new Error('timeout')));
  expect(await seen(parcel.id)).toMatchObject({ traces: [] });
  const [{ next_trace_at } = { next_trace_at: null }] = await db.rows<{ next_trace_at: Date | null }>(
    'SELECT next_trace_at FROM express_doc WHERE id = $1',
    [parcel.id],
  );
  expect(next_trace_at).toEqual(new Date(start + 10 * hour));
});

test('a carrier with a timing of its own is asked by it alone', async () => {
  const { chief, db } = world;
  const { tracking_no } = await sent('transit');
  const [channel] = await db.rows<{ id: number }>(
    "INSERT INTO delivery_channel (code, name, carrier, basis) VALUES ('SF', '顺丰', 'SF', 'weight') RETURNING id",
  );
  const timing = { channel: channel?.id, kind: 'daily', times: '06:00' };
  expect((await chief.call('POST', '/api/update_timing/', timing)).status).toBe(201);
  const asked: string[] = [];
  const track = (no: string) => {
    asked.push(no);
    return known();
  };
  await follow(3, track);
  expect(asked).toEqual([]);
  await followCarrier(trackedBy(3, track), 'SF');
  expect(asked).toContain(tracking_no);
  await db.rows('UPDATE update_timing SET is_deleted = true');
});

test('a parcel that does not reach us warns after two days, and no more once it is here', async () => {
  const { chief, db } = world;
  const parcel = await sent('transit');
  const [rule] = await db.rows<{ id: number }>("SELECT id FROM warning_rule WHERE kind = 'transit_stuck'");
  const warned = async (hours: number) =>
    (await warningsOf(staff(hours), { rule: rule?.id ?? 0, care: 'open', limit: 200 })).rows.map(
      ({ subject }) => subject,
    );
  expect(await warned(47)).not.toContain(parcel.id);
  expect(await warned(49)).toContain(parcel.id);
  await follow(3, () => known(entry(20, 'moving')));
  expect(await warned(49)).not.toContain(parcel.id);
  expect(await warned(69)).toContain(parcel.id);
  await chief.call('POST', `/api/express_doc/${parcel.id}/arrive/`);
  expect(await warned(69)).not.toContain(parcel.id);
});
