import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiveOrders } from '../../src/domains/order/order.job.ts';
import {
  comeBackShipment,
  failIntercept,
  interceptShipment,
  resumeShipment,
} from '../../src/domains/order/parcel/parcel-back.service.ts';
import { findReturn } from '../../src/domains/outbound/return/return.query.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { size } from '../batteries/battery.ts';
import { barrier } from '../harness/barrier.ts';
import { faultsOfBooks } from '../order/books.ts';
import { type OrderFixture, openOrderFixture, system } from '../order/order-fixture.ts';
import { failureOf, type OrderSteps, orderStepsOn } from '../order/order-steps.ts';
import { type Returns, returnsOn } from './returns.ts';

let fixture: OrderFixture;
let orderSteps: OrderSteps;
let returns: Returns;
let db: Db;

beforeAll(async () => {
  fixture = await openOrderFixture(24);
  db = fixture.database.db();
  orderSteps = orderStepsOn(fixture);
  returns = returnsOn(fixture);
});
afterAll(() => fixture.close());

const staff = () => fixture.ctx(system);
const note = '买家不要了';

interface Sent {
  readonly id: number;
  readonly sku: number;
  readonly parcel: number;
  readonly line: number;
}

/** A paid order of which so many of three pieces were sent in one parcel. */
async function sent(quantity = 3): Promise<Sent> {
  const sku = await fixture.stocked(10);
  const { id } = await orderSteps.paid([{ sku_code: sku.code, quantity: 3 }]);
  const [line = 0] = await orderSteps.lineIds(id);
  await orderSteps.ship(id, [{ line_id: line, quantity }]);
  const [parcel] = await db.rows<{ id: number }>('SELECT id FROM shipment WHERE order_id = $1', [id]);
  return { id, sku: sku.id, parcel: parcel?.id ?? 0, line };
}

const parcelOf = async (id: number) =>
  (
    await db.rows<{ state: string; tracking_no: string }>('SELECT state, tracking_no FROM shipment WHERE id = $1', [id])
  )[0];
const returnOf = async (shipment: number) =>
  (
    await db.rows<{ id: number; state: string; source: string }>(
      'SELECT id, state, source FROM goods_return WHERE shipment_id = $1 ORDER BY id DESC',
      [shipment],
    )
  )[0];
const onHand = async (sku: number) =>
  (
    await db.rows<{ n: number }>(
      "SELECT sum(on_hand)::int AS n FROM stock_level WHERE sku_id = $1 AND location_kind = 'warehouse'",
      [sku],
    )
  )[0]?.n;

test('a refused parcel is inspected, its goods can be sold again, and its money is decided on and paid back', async () => {
  const { id, sku, parcel } = await sent();
  await comeBackShipment(staff(), { id: parcel, cause: 'refused', note });
  expect(await parcelOf(parcel)).toMatchObject({ state: 'returning' });
  const back = await returnOf(parcel);
  expect(back).toMatchObject({ state: 'sent', source: 'refused' });
  const tracking_no = (await parcelOf(parcel))?.tracking_no ?? '';
  expect(await findReturn(staff(), tracking_no)).toEqual({ goods_return_id: back?.id });
  expect([await onHand(sku), await orderSteps.refundIds(id)]).toEqual([7, []]);
  await returns.inspect(back?.id ?? 0);
  expect([await parcelOf(parcel), await onHand(sku)]).toMatchObject([{ state: 'returned' }, 10]);
  const [refund = 0] = await orderSteps.refundIds(id);
  expect(await orderSteps.row(id)).toMatchObject({ status: 4, refund_pending_fen: 3000 });
  await orderSteps.approve(refund);
  await orderSteps.send(refund);
  expect(await orderSteps.row(id)).toMatchObject({ status: 6, refunded_fen: 3000, received_at: null });
  expect(await faultsOfBooks(db)).toEqual([]);
});

test('an intercepted parcel may go on, be stopped, or have been marked by mistake', async () => {
  const { parcel } = await sent();
  await interceptShipment(staff(), { id: parcel, note });
  expect(await returnOf(parcel)).toBeUndefined();
  expect(await failureOf(interceptShipment(staff(), { id: parcel, note }))).toMatchObject({ status: 409 });
  await failIntercept(staff(), { id: parcel, note: '已派送' });
  expect(await parcelOf(parcel)).toMatchObject({ state: 'sent' });
  await interceptShipment(staff(), { id: parcel, note });
  await comeBackShipment(staff(), { id: parcel, cause: 'intercepted', note });
  expect(await returnOf(parcel)).toMatchObject({ state: 'sent', source: 'intercepted' });
  await resumeShipment(staff(), { id: parcel, note: '登记错误' });
  expect([await parcelOf(parcel), await returnOf(parcel)]).toMatchObject([{ state: 'sent' }, { state: 'cancelled' }]);
  await comeBackShipment(staff(), { id: parcel, cause: 'intercepted', note });
  await returns.receive((await returnOf(parcel))?.id ?? 0);
  expect(await failureOf(resumeShipment(staff(), { id: parcel, note }))).toMatchObject({
    code: 'shipment.return_arrived',
  });
});

test('nobody receives what comes back, neither by hand nor by the clock', async () => {
  const { id, parcel } = await sent();
  await interceptShipment(staff(), { id: parcel, note });
  expect(await failureOf(orderSteps.receive(id))).toMatchObject({ code: 'order.parcel_on_its_way_back' });
  const late = fixture.ctx(system, () => new Date(Date.now() + 15 * 86_400_000));
  await receiveOrders(late);
  expect(await orderSteps.row(id)).toMatchObject({ status: 2 });
  await comeBackShipment(staff(), { id: parcel, cause: 'intercepted', note });
  await returns.inspect((await returnOf(parcel))?.id ?? 0);
  const [refund = 0] = await orderSteps.refundIds(id);
  await db.rows("UPDATE refund SET state = 'requested' WHERE id = $1", [refund]);
  await receiveOrders(late);
  expect((await orderSteps.row(id)).received_at).toBeNull();
});

test('pieces whose money was given back before come back without more money; the rest is sent and received', async () => {
  const { id, sku, parcel, line } = await sent(2);
  await orderSteps.ask(id, { kind: 'money', lines: [{ line_id: line, quantity: 3 }], amount_fen: 2500 });
  const [first = 0] = await orderSteps.refundIds(id);
  await orderSteps.approve(first);
  await orderSteps.send(first);
  await comeBackShipment(staff(), { id: parcel, cause: 'intercepted', note });
  await returns.inspect((await returnOf(parcel))?.id ?? 0);
  expect([await orderSteps.refundIds(id), await onHand(sku)]).toEqual([[first], 10]);
  expect(await faultsOfBooks(db)).toEqual([]);
});

test('damaged and lost pieces are asked for with the good ones, and the order ends', async () => {
  const { id, sku, parcel } = await sent();
  await comeBackShipment(staff(), { id: parcel, cause: 'refused', note });
  await returns.inspect((await returnOf(parcel))?.id ?? 0, [{ good: 1, damaged: 1 }]);
  expect(await onHand(sku)).toBe(8);
  expect(await orderSteps.row(id)).toMatchObject({ status: 4, refund_pending_fen: 3000 });
  const [refund = 0] = await orderSteps.refundIds(id);
  const found = '完好 1 件，残次 1 件，短少 1 件';
  expect(
    await db.rows(
      `SELECT returned_quantity, damaged_quantity, short_quantity, reason FROM refund_line l JOIN refund r ON r.id = refund_id
       WHERE r.id = $1`,
      [refund],
    ),
  ).toEqual([{ returned_quantity: 1, damaged_quantity: 1, short_quantity: 1, reason: expect.stringContaining(found) }]);
  await orderSteps.approve(refund);
  await orderSteps.send(refund);
  expect(await orderSteps.row(id)).toMatchObject({ status: 6, refunded_fen: 3000 });
  expect(await faultsOfBooks(db)).toEqual([]);
});

test('goods that a refund waits for come back by that refund alone', async () => {
  const { id, parcel, line } = await sent();
  await orderSteps.ask(id, { kind: 'goods', lines: [{ line_id: line, quantity: 1 }] });
  expect(await failureOf(comeBackShipment(staff(), { id: parcel, cause: 'refused', note }))).toMatchObject({
    code: 'shipment.return_awaited',
  });
});

test('goods of a parcel that comes back are not asked back from the buyer, their money and other pieces are', async () => {
  const { id, parcel, line } = await sent(2);
  await orderSteps.ship(id, [{ line_id: line, quantity: 1 }]);
  const ask = (kind: 'goods' | 'exchange' | 'money', quantity: number) =>
    orderSteps.ask(id, { kind, lines: [{ line_id: line, quantity }] });
  await interceptShipment(staff(), { id: parcel, note });
  expect(await failureOf(ask('exchange', 2))).toMatchObject({ code: 'refund.parcel_coming_back' });
  await comeBackShipment(staff(), { id: parcel, cause: 'refused', note });
  const { tracking_no } = (await parcelOf(parcel)) ?? {};
  const refused = { code: 'refund.parcel_coming_back', extra: { tracking_no } };
  expect(await failureOf(ask('goods', 2))).toMatchObject(refused);
  await ask('goods', 1);
  expect(await failureOf(ask('goods', 1))).toMatchObject(refused);
  await ask('money', 1);
  await returns.inspect((await returnOf(parcel))?.id ?? 0);
  expect(await orderSteps.refundIds(id)).toHaveLength(3);
  expect(await orderSteps.row(id)).toMatchObject({ status: 4, refund_pending_fen: 3000 });
  expect(await faultsOfBooks(db)).toEqual([]);
});

test('told at once by two, a parcel comes back once; against receipt, one of both holds', async () => {
  for (let round = 0; round < size({ short: 10, long: 200 }); round += 1) {
    const { id, parcel } = await sent();
    const back = () => failureOf(comeBackShipment(staff(), { id: parcel, cause: 'refused', note }));
    const outcomes = await Promise.all([back(), back(), failureOf(orderSteps.receive(id))]);
    expect(outcomes.filter((failure) => failure === undefined)).toHaveLength(1);
    const rows = await db.rows('SELECT id FROM goods_return WHERE shipment_id = $1', [parcel]);
    expect(rows).toHaveLength((await parcelOf(parcel))?.state === 'returning' ? 1 : 0);
  }
  expect(await faultsOfBooks(db)).toEqual([]);
});

test('the naive twin, who looks before he writes, opens two returns or is stopped by the index alone', async () => {
  const { id, parcel } = await sent();
  const bothHaveRead = barrier(2);
  const naive = async () => {
    const [seen] = await db.rows<{ state: string }>('SELECT state FROM shipment WHERE id = $1', [parcel]);
    await bothHaveRead();
    if (seen?.state !== 'sent') return;
    await db.rows(
      `INSERT INTO goods_return (number, order_id, order_kind, source, shipment_id, quantity)
       VALUES ('TH-' || gen_random_uuid(), $1, 'mall', 'refused', $2, 3)`,
      [id, parcel],
    );
  };
  const failures = await Promise.all([failureOf(naive()), failureOf(naive())]);
  expect(failures.filter((failure) => failure !== undefined)).toHaveLength(1);
});
