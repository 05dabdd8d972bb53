import { Invalid } from '@zhanggui/contract/platform/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiveOrders, reviewOrders } from '../../../src/domains/order/order.job.ts';
import { correctShipment } from '../../../src/domains/order/ship/correct-shipment.service.ts';
import { shipOrder } from '../../../src/domains/order/ship/ship-order.service.ts';
import { type Parcels, shipParcels } from '../../../src/domains/order/ship/ship-parcels.service.ts';
import { takeBackShipment } from '../../../src/domains/order/ship/take-back-shipment.service.ts';
import { lockForConsequence } from '../../../src/domains/order/state/order-lock.query.ts';
import { inTransaction } from '../../../src/platform/context.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import { size } from '../../batteries/battery.ts';
import { faultsOfBooks } from '../books.ts';
import { fresh, type OrderFixture, openOrderFixture, system } from '../order-fixture.ts';
import { failureOf, type OrderSteps, orderStepsOn } from '../order-steps.ts';

let fixture: OrderFixture;
let orderSteps: OrderSteps;
let db: Db;
let code: string;

beforeAll(async () => {
  fixture = await openOrderFixture(24);
  db = fixture.database.db();
  orderSteps = orderStepsOn(fixture);
  code = (await fixture.stocked(5000)).code;
});
afterAll(async () => {
  await fixture.close();
});

const lines = (quantity = 3) => [{ sku_code: code, quantity }];
const days = (count: number) => fixture.ctx(system, () => new Date(Date.now() + count * 86_400_000));
const first = async (id: number) => (await orderSteps.lineIds(id))[0] ?? 0;

describe('parcels', () => {
  test('in parts, until everything is shipped; the pieces leave stock', async () => {
    const sku = await fixture.stocked(10);
    const { id } = await orderSteps.paid([{ sku_code: sku.code, quantity: 3 }]);
    const line_id = await first(id);
    await orderSteps.ship(id, [{ line_id, quantity: 1 }]);
    expect(await orderSteps.row(id)).toMatchObject({ status: 1, ship_state: 'partial' });
    await orderSteps.ship(id);
    expect(await orderSteps.row(id)).toMatchObject({ status: 2, ship_state: 'all' });
    const [level] = await db.rows('SELECT on_hand, reserved FROM stock_level WHERE sku_id = $1', [sku.id]);
    expect(level).toEqual({ on_hand: 7, reserved: 0 });
  });

  test('never more than is left', async () => {
    const { id } = await orderSteps.paid(lines());
    const line_id = await first(id);
    await orderSteps.ship(id, [{ line_id, quantity: 2 }]);
    expect(await failureOf(orderSteps.ship(id, [{ line_id, quantity: 2 }]))).toMatchObject({
      code: 'order.quantity_exceeds',
      extra: { sku_code: code, left: 1 },
    });
    expect(await failureOf(orderSteps.ship(id, [{ line_id: line_id + 999, quantity: 1 }]))).toBeInstanceOf(Invalid);
  });

  test('a number that is none of its carrier is refused on its field', async () => {
    const { id } = await orderSteps.paid(lines());
    const parcel = { order_id: id, carrier: 'SF', tracking_no: 'SF123' } as const;
    expect(await failureOf(shipOrder(fixture.ctx(system), parcel))).toMatchObject({
      issues: { tracking_no: [expect.stringContaining('SF加13位数字')] },
    });
  });

  test('one number on two buyers is a warning', async () => {
    const tracking_no = fresh('T').slice(0, 40);
    for (const buyer_phone of ['13811110001', '13811110002']) {
      const { id } = await orderSteps.placed(lines(), { buyer_phone });
      await orderSteps.pay(id);
      await shipOrder(fixture.ctx(system), { order_id: id, carrier: 'OTHER', tracking_no });
    }
    const found = await db.rows('SELECT kind FROM order_warning WHERE text LIKE $1', [`%${tracking_no}%`]);
    expect(found).toEqual([{ kind: 'tracking_shared' }]);
  });

  test('that warning ends, and begins, as numbers are put right or given up', async () => {
    const [shared, own] = [fresh('T').slice(0, 40), fresh('T').slice(0, 40)];
    const send = async (buyer_phone: string, tracking_no: string) => {
      const { id, order_no } = await orderSteps.placed(lines(), { buyer_phone });
      await orderSteps.pay(id);
      const parcel = { order_id: id, carrier: 'OTHER', tracking_no } as const;
      return { order_no, ...(await shipOrder(fixture.ctx(system), parcel)) };
    };
    type Sent = Awaited<ReturnType<typeof send>>;
    const correct = ({ id, shipment_id }: Sent, tracking_no: string) =>
      inTransaction(fixture.ctx(system), async (tx) =>
        correctShipment(tx, await lockForConsequence(tx, id), { shipment_id, carrier: 'OTHER', tracking_no }),
      );
    const open = async ({ id }: Sent) => {
      const found = await db.rows<{ text: string }>(
        "SELECT text FROM order_warning WHERE order_id = $1 AND kind = 'tracking_shared' AND NOT is_handled",
        [id],
      );
      return found.map(({ text }) => text);
    };
    const words = (number: string, { order_no }: Sent) => [`运单号 ${number} 也用于其他买家的订单 ${order_no}`];
    const one = await send('13811110001', shared);
    const other = await send('13811110002', shared);
    const third = await send('13811110003', own);
    expect(await open(other)).toEqual(words(shared, one));
    await correct(third, shared);
    expect(await open(third)).toHaveLength(1);
    await correct(other, own);
    expect(await open(other)).toEqual([]);
    expect(await open(third)).toEqual(words(shared, one));
    await correct(one, own);
    expect(await open(one)).toEqual(words(own, other));
    expect(await open(third)).toEqual([]);
    await inTransaction(fixture.ctx(system), (tx) => takeBackShipment(tx, other));
    expect(await open(one)).toEqual([]);
  });
});

describe('several parcels at once', () => {
  const label = () => ({ carrier: 'OTHER', tracking_no: fresh('T').slice(0, 40) }) as const;
  const inParcels = (order_id: number, parcels: readonly (readonly [number, number])[][]) =>
    shipParcels(fixture.ctx(system), {
      order_id,
      parcels: parcels.map((held) => ({
        ...label(),
        lines: held.map(([line_id, quantity]) => ({ line_id, quantity })),
      })),
    });
  const sent = (id: number) =>
    db.rows<{ pieces: number[] }>(
      `SELECT array_agg(l.quantity ORDER BY l.order_line_id) AS pieces FROM shipment s
       JOIN shipment_line l ON l.shipment_id = s.id WHERE s.order_id = $1 GROUP BY s.id ORDER BY s.id`,
      [id],
    );

  test('go all of them, each with its own pieces, and the order is shipped', async () => {
    const other = (await fixture.stocked(50)).code;
    const { id } = await orderSteps.paid([...lines(3), { sku_code: other, quantity: 2 }]);
    const [one = 0, two = 0] = await orderSteps.lineIds(id);
    await inParcels(id, [
      [
        [one, 1],
        [two, 2],
      ],
      [[one, 1]],
      [[one, 1]],
    ]);
    expect(await sent(id)).toEqual([{ pieces: [1, 2] }, { pieces: [1] }, { pieces: [1] }]);
    expect(await orderSteps.row(id)).toMatchObject({ status: 2, ship_state: 'all' });
    expect(await faultsOfBooks(db)).toEqual([]);
  });

  test('or none: together no more than is left, no number twice, nothing empty', async () => {
    const { id } = await orderSteps.paid(lines(3));
    const one = await first(id);
    const over = await failureOf(inParcels(id, [[[one, 2]], [[one, 2]]]));
    expect(over).toMatchObject({ code: 'order.quantity_exceeds', extra: { left: 1 } });
    const twice = label();
    const held = [{ line_id: one, quantity: 1 }];
    const ship = (...parcels: Parcels['parcels']) => shipParcels(fixture.ctx(system), { order_id: id, parcels });
    const repeated = failureOf(ship({ ...twice, lines: held }, { ...twice, lines: held }));
    expect(await repeated).toMatchObject({ issues: { 'parcels.1.tracking_no': ['与第 1 个包裹的运单号相同'] } });
    expect(await failureOf(ship({ ...twice, lines: [] }))).toMatchObject({
      issues: { 'parcels.0.lines': [expect.any(String)] },
    });
    expect(await failureOf(ship())).toMatchObject({ issues: { parcels: [expect.any(String)] } });
    expect(await sent(id)).toEqual([]);
    expect(await orderSteps.row(id)).toMatchObject({ status: 1, ship_state: 'none' });
  });

  test('twice at once: they go once', async () => {
    for (let round = 0; round < size({ short: 5, long: 100 }); round += 1) {
      const { id } = await orderSteps.paid(lines(2));
      const one = await first(id);
      const ship = () => failureOf(inParcels(id, [[[one, 1]], [[one, 1]]]));
      const failures = await Promise.all([ship(), ship(), failureOf(orderSteps.ship(id))]);
      expect(failures.filter((failure) => failure === undefined)).toHaveLength(1);
    }
    expect(await faultsOfBooks(db)).toEqual([]);
  });
});

describe('receipt', () => {
  test('only when everything is shipped', async () => {
    const { id } = await orderSteps.paid(lines());
    await orderSteps.ship(id, [{ line_id: await first(id), quantity: 1 }]);
    await orderSteps.ask(id, { amount_fen: 1 });
    expect(await failureOf(orderSteps.receive(id))).toMatchObject({ code: 'order.not_all_shipped' });
  });

  test('under an open refund it changes the lines, while the status stays', async () => {
    const { id } = await orderSteps.paid(lines());
    await orderSteps.ship(id);
    await orderSteps.ask(id, { amount_fen: 1 });
    await orderSteps.receive(id);
    const row = await orderSteps.row(id);
    expect(row).toMatchObject({ status: 4 });
    expect(row.received_at).toBeInstanceOf(Date);
  });

  test('once: a refund asked for afterwards does not move its time', async () => {
    const { id } = await orderSteps.paid(lines());
    await orderSteps.ship(id);
    await orderSteps.receive(id);
    const { received_at } = await orderSteps.row(id);
    await orderSteps.ask(id, { amount_fen: 1 });
    expect(await failureOf(orderSteps.receive(id))).toMatchObject({ code: 'order.is_received' });
    expect((await orderSteps.row(id)).received_at).toEqual(received_at);
  });

  test('comes by itself after fourteen days, a review after seven more', async () => {
    const { id } = await orderSteps.paid(lines());
    await orderSteps.ship(id);
    await receiveOrders(days(13));
    expect(await orderSteps.row(id)).toMatchObject({ status: 2 });
    await receiveOrders(days(15));
    expect(await orderSteps.row(id)).toMatchObject({ status: 3 });
    await reviewOrders(days(21));
    expect(await orderSteps.row(id)).toMatchObject({ status: 3 });
    await reviewOrders(days(23));
    expect(await orderSteps.row(id)).toMatchObject({ status: 9 });
  });

  test('comes by itself under an open refund too, but for pieces that were not shipped', async () => {
    const [shipped, part] = [await orderSteps.paid(lines()), await orderSteps.paid(lines())];
    const line_id = await first(shipped.id);
    await orderSteps.ship(shipped.id);
    await orderSteps.ask(shipped.id, { kind: 'goods', lines: [{ line_id, quantity: 1 }] });
    const [refund = 0] = await orderSteps.refundIds(shipped.id);
    await orderSteps.approve(refund);
    await orderSteps.ship(part.id, [{ line_id: await first(part.id), quantity: 1 }]);
    await orderSteps.ask(part.id, {});
    await receiveOrders(days(13));
    expect((await orderSteps.row(shipped.id)).received_at).toBeNull();
    await receiveOrders(days(15));
    const received = await orderSteps.row(shipped.id);
    expect(received).toMatchObject({ status: 5, received_at: expect.any(Date) });
    await receiveOrders(days(16));
    expect(await orderSteps.row(shipped.id)).toEqual(received);
    expect(await orderSteps.row(part.id)).toMatchObject({ status: 4, received_at: null });
  });
});

describe('against each other', () => {
  const rounds = size({ short: 15, long: 200 });

  test('ship against cancel: an unpaid order is cancelled, never shipped', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await orderSteps.placed(lines());
      const [, shipped, cancelled] = await Promise.all([
        orderSteps.pay(id),
        failureOf(orderSteps.ship(id)),
        failureOf(orderSteps.cancel(id)),
      ]);
      const { status } = await orderSteps.row(id);
      expect(status).toBe(cancelled === undefined ? 7 : { true: 2, false: 1 }[String(shipped === undefined)]);
    }
    expect(await faultsOfBooks(db)).toEqual([]);
  });

  test('ship against a refund of everything: no piece is both shipped and withheld', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await orderSteps.paid(lines());
      const [shipped, requested] = await Promise.all([failureOf(orderSteps.ship(id)), failureOf(orderSteps.ask(id))]);
      expect(requested).toBeUndefined();
      const [line] = await db.rows<{ shipped_quantity: number; withheld_quantity: number }>(
        'SELECT shipped_quantity, withheld_quantity FROM order_line WHERE order_id = $1',
        [id],
      );
      expect(line).toEqual(
        shipped === undefined
          ? { shipped_quantity: 3, withheld_quantity: 0 }
          : { shipped_quantity: 0, withheld_quantity: 3 },
      );
    }
    expect(await faultsOfBooks(db)).toEqual([]);
  });

  test('two parcels of the same pieces: one goes', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await orderSteps.paid(lines());
      const failures = await Promise.all([failureOf(orderSteps.ship(id)), failureOf(orderSteps.ship(id))]);
      expect(failures.filter((failure) => failure === undefined)).toHaveLength(1);
    }
    expect(await faultsOfBooks(db)).toEqual([]);
  });
});
