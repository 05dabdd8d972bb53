import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { comeBackShipment } from '../../../src/domains/order/parcel/parcel-back.service.ts';
import { correctShipment } from '../../../src/domains/order/ship/correct-shipment.service.ts';
import { lockForConsequence } from '../../../src/domains/order/state/order-lock.query.ts';
import { followParcels, traceShipment } from '../../../src/domains/order/trace/ask-carrier.service.ts';
import {
  parcelTrackers,
  type TraceEntry,
  type TrackAnswer,
} from '../../../src/domains/order/trace/parcel-tracker.port.ts';
import { pushTraces } from '../../../src/domains/order/trace/push-traces.service.ts';
import { takeTraces } from '../../../src/domains/order/trace/take-traces.service.ts';
import { warningsOf } from '../../../src/domains/warning/warning.query.ts';
import { inTransaction } from '../../../src/platform/context.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import { size } from '../../batteries/battery.ts';
import { servedBy } from '../../harness/adapters.ts';
import { barrier } from '../../harness/barrier.ts';
import { type OrderFixture, openOrderFixture, system } from '../order-fixture.ts';
import { failureOf, type OrderSteps, orderStepsOn } from '../order-steps.ts';

let fixture: OrderFixture;
let orderSteps: OrderSteps;
let db: Db;

beforeAll(async () => {
  fixture = await openOrderFixture(24);
  db = fixture.database.db();
  orderSteps = orderStepsOn(fixture);
});
afterAll(() => fixture.close());

const hour = 3_600_000;
const start = Math.floor(Date.now() / 1000) * 1000;
const staff = (hours = 0) => fixture.ctx(system, () => new Date(start + hours * hour));

interface Sent {
  readonly order_id: number;
  readonly shipment_id: number;
  readonly tracking_no: string;
}

async function sent(): Promise<Sent> {
  const { code } = await fixture.stocked(3);
  const { id } = await orderSteps.paid([{ sku_code: code, quantity: 1 }]);
  await orderSteps.ship(id);
  const [row] = await db.rows<{ id: number; tracking_no: string }>(
    'SELECT id, tracking_no FROM shipment WHERE order_id = $1',
    [id],
  );
  return { order_id: id, shipment_id: row?.id ?? 0, tracking_no: row?.tracking_no ?? '' };
}

const entry = (hours: number, state: TraceEntry['state'], signed_by: string | null = null): TraceEntry => ({
  occurred_at: new Date(start + hours * hour),
  state,
  text: `${state} 第 ${hours} 小时`,
  signed_by,
});
const way = [entry(1, 'collected'), entry(2, 'moving'), entry(3, 'moving'), entry(4, 'delivering')];
const whole = [...way, entry(5, 'signed', '本人')];

const take = (parcel: Sent, traces: readonly TraceEntry[]) =>
  inTransaction(staff(), (tx) => takeTraces(tx, { ...parcel, traces }));
const tracked = (answer: TrackAnswer, hours = 0) =>
  servedBy(staff(hours), parcelTrackers, { track: async () => answer });
const rowsOf = (id: number) =>
  db.rows<{ text: string }>('SELECT text FROM shipment_trace WHERE shipment_id = $1 ORDER BY occurred_at, id', [id]);
const parcelOf = async (id: number) =>
  (
    await db.rows<Readonly<Record<string, unknown>>>(
      'SELECT state, version, trace_state, trace_text, traced_at, signed_at, signed_by, next_trace_at FROM shipment WHERE id = $1',
      [id],
    )
  )[0];

describe('what a carrier reports', () => {
  test('is stored once however often it comes, and the latest is shown, in whatever order it comes', async () => {
    const parcel = await sent();
    expect(await take(parcel, whole.toReversed())).toEqual({ added: 5, state: 'signed' });
    expect(await take(parcel, way)).toEqual({ added: 0, state: 'signed' });
    expect((await rowsOf(parcel.shipment_id)).map(({ text }) => text)).toEqual(whole.map(({ text }) => text));
    expect(await parcelOf(parcel.shipment_id)).toMatchObject({
      ...{ state: 'sent', version: 1, trace_state: 'signed', signed_by: '本人', next_trace_at: null },
      signed_at: new Date(start + 5 * hour),
    });
  });

  test('from several sides at once is stored once each; reading before writing would store it twice', async () => {
    const sides = size({ short: 8, long: 40 });
    const parcel = await sent();
    const parts = Array.from({ length: sides }, (_, side) =>
      side % 2 === 0 ? whole.slice(0, 1 + (side % 5)) : whole.toReversed(),
    );
    const taken = await Promise.all(parts.map((traces) => take(parcel, traces)));
    expect(taken.reduce((sum, { added }) => sum + added, 0)).toBe(whole.length);
    expect(await rowsOf(parcel.shipment_id)).toHaveLength(whole.length);
    expect(await parcelOf(parcel.shipment_id)).toMatchObject({ trace_state: 'signed' });

    const { owner } = fixture.database.pools;
    await owner.query('CREATE TABLE naive_trace (text text)');
    await owner.query('GRANT ALL ON naive_trace TO PUBLIC');
    const allHaveRead = barrier(sides);
    const takeNaively = async (traces: readonly TraceEntry[]) => {
      const known = await db.rows<{ text: string }>('SELECT text FROM naive_trace', []);
      await allHaveRead();
      const missing = traces.map(({ text }) => text).filter((text) => !known.some((one) => one.text === text));
      await db.rows('INSERT INTO naive_trace SELECT unnest($1::text[])', [missing]);
    };
    await Promise.all(parts.map(takeNaively));
    expect(await db.rows('SELECT text FROM naive_trace', [])).not.toHaveLength(whole.length);
  });

  test('of a number that was corrected meanwhile is left alone, and its former way is forgotten', async () => {
    const parcel = await sent();
    await take(parcel, way);
    await inTransaction(staff(), async (tx) => {
      const order = await lockForConsequence(tx, parcel.order_id);
      await correctShipment(tx, order, { ...parcel, carrier: 'SF', tracking_no: 'SF1234567890123' });
    });
    expect(await take(parcel, whole)).toEqual({ added: 0, state: null });
    expect(await rowsOf(parcel.shipment_id)).toEqual([]);
    expect(await parcelOf(parcel.shipment_id)).toMatchObject({ trace_state: null, signed_at: null });
  });

  test('is pushed by the storefront of the order alone', async () => {
    const parcel = await sent();
    const { order_no } = (await orderSteps.row(parcel.order_id)) as { order_no: string };
    const traces = [{ occurred_at: start / 1000, state: 'collected', text: '已揽收' } as const];
    const body = { tracking_no: parcel.tracking_no, traces };
    const once = { tracking_no: parcel.tracking_no, added: 1, state: 'collected' };
    expect(await pushTraces(fixture.ctx(), order_no, body)).toEqual(once);
    expect(await pushTraces(fixture.ctx(), order_no, body)).toEqual({ ...once, added: 0 });
    const later = { ...body, traces: traces.map((one) => ({ ...one, occurred_at: start / 1000 + 86_400 })) };
    expect(await failureOf(pushTraces(fixture.ctx(), order_no, later))).toMatchObject({
      issues: { traces: [expect.any(String)] },
    });
    const other = { ...fixture.ctx().caller, id: fixture.app_id + 1 } as ReturnType<typeof fixture.ctx>['caller'];
    expect(await failureOf(pushTraces(fixture.ctx(other), order_no, body))).toMatchObject({ code: 'not_found' });
  });
});

describe('carriers are asked', () => {
  test('about parcels that are due, until one is delivered', async () => {
    const parcel = await sent();
    await followParcels(tracked({ outcome: 'known', traces: way }, 1));
    expect(await rowsOf(parcel.shipment_id)).toEqual([]);
    await followParcels(tracked({ outcome: 'known', traces: way }, 3));
    expect(await parcelOf(parcel.shipment_id)).toMatchObject({ trace_state: 'delivering' });
    await followParcels(tracked({ outcome: 'unknown', message: '超时' }, 6));
    expect(await parcelOf(parcel.shipment_id)).toMatchObject({ next_trace_at: new Date(start + 7 * hour) });
    await followParcels(tracked({ outcome: 'known', traces: whole }, 8));
    expect(await parcelOf(parcel.shipment_id)).toMatchObject({ trace_state: 'signed', next_trace_at: null });
  });

  test('by a person at once; without a source or an answer the person is told why', async () => {
    const { shipment_id } = await sent();
    await traceShipment(tracked({ outcome: 'known', traces: way }), shipment_id);
    expect(await parcelOf(shipment_id)).toMatchObject({ trace_state: 'delivering' });
    const silent = tracked({ outcome: 'unknown', message: '超时' });
    expect(await failureOf(traceShipment(silent, shipment_id))).toMatchObject({ code: 'shipment.trace_failed' });
    const none = servedBy(staff(), parcelTrackers, undefined);
    expect(await failureOf(traceShipment(none, shipment_id))).toMatchObject({ code: 'shipment.no_trace_source' });
  });
});

async function warned(kind: string, hours: number): Promise<readonly unknown[]> {
  const [rule] = await db.rows<{ id: number }>('SELECT id FROM warning_rule WHERE kind = $1', [kind]);
  const { rows } = await warningsOf(staff(hours), { rule: rule?.id ?? 0, care: 'open', limit: 200 });
  return rows.map(({ subject }) => subject);
}

describe('a parcel warns', () => {
  test('once its carrier reports an exception, until it moves on or is registered as returning', async () => {
    const parcel = await sent();
    const { shipment_id: id } = parcel;
    await take(parcel, [...way, entry(5, 'held')]);
    expect(await warned('parcel_exception', 5)).toContain(id);
    expect(await warned('parcel_stuck', 500)).not.toContain(id);
    await take(parcel, [entry(6, 'delivering')]);
    expect(await warned('parcel_exception', 7)).not.toContain(id);
    await take(parcel, [entry(8, 'refused')]);
    expect(await warned('parcel_exception', 9)).toContain(id);
    await comeBackShipment(staff(), { id, cause: 'refused', note: '买家拒收' });
    expect(await warned('parcel_exception', 9)).not.toContain(id);
  });

  test('when it has not moved for two days, also where its carrier has never seen it; not where none is asked', async () => {
    const [unasked, unknown, moving] = [await sent(), await sent(), await sent()];
    await take(unknown, []);
    await take(moving, way);
    const subjects = await warned('parcel_stuck', 49);
    expect(subjects).toContain(unknown.shipment_id);
    expect(subjects).not.toContain(unasked.shipment_id);
    expect(subjects).not.toContain(moving.shipment_id);
    expect(await warned('parcel_stuck', 53)).toContain(moving.shipment_id);
    await take(moving, whole);
    expect(await warned('parcel_stuck', 500)).not.toContain(moving.shipment_id);
  });
});
