import '../../src/domains/outbound/domain.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rejectRefund } from '../../src/domains/order/refund/decide-refund.service.ts';
import { shipRow } from '../../src/domains/order/ship/import-shipments.service.ts';
import { shipOrder } from '../../src/domains/order/ship/ship-order.service.ts';
import { shipParcels } from '../../src/domains/order/ship/ship-parcels.service.ts';
import { shipTogether } from '../../src/domains/order/ship/ship-together.service.ts';
import { packTask, shipTask } from '../../src/domains/outbound/task/task.service.ts';
import { pickingList } from '../../src/domains/outbound/wave/picking-list.query.ts';
import { setRefundRule } from '../../src/domains/shop/mall/refund-rule.service.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { size } from '../batteries/battery.ts';
import { faultsOfBooks } from '../order/books.ts';
import { fresh, type OrderFixture, openOrderFixture, system } from '../order/order-fixture.ts';
import { failureOf, type OrderSteps, orderStepsOn } from '../order/order-steps.ts';
import { type PackingFixture, packingOn } from './packing-fixture.ts';

let fixture: OrderFixture;
let orderSteps: OrderSteps;
let packing: PackingFixture;
let db: Db;
let code: string;

beforeAll(async () => {
  fixture = await openOrderFixture(24);
  orderSteps = orderStepsOn(fixture);
  packing = packingOn(fixture);
  db = fixture.database.db();
  code = (await fixture.stocked(9000)).code;
});
afterAll(() => fixture.close());

const paid = async () => (await orderSteps.paid([{ sku_code: code, quantity: 2 }])).id;
const parcel = () => ({ carrier: 'OTHER', tracking_no: fresh('T').slice(0, 40) }) as const;
const rule = (refund_rule: 'hold' | 'ask' | 'pass') =>
  setRefundRule(fixture.ctx(system), { id: fixture.mall_id, refund_rule });
/** Money is wanted back without naming pieces: nothing of the order is withheld. */
const askMoney = (id: number, amount_fen = 300) => orderSteps.ask(id, { amount_fen });
const refundOf = async (id: number) => (await orderSteps.refundIds(id)).at(-1) ?? 0;
const decide = async (id: number) => rejectRefund(fixture.ctx(system), { id: await refundOf(id), note: '商品已在途' });
const state = async (id: number) => (await orderSteps.row(id)).ship_state;

const ways: readonly (readonly [string, (id: number, despite_refund?: boolean) => Promise<unknown>])[] = [
  ['singly', (id, despite_refund) => shipOrder(packing.ctx, { order_id: id, despite_refund, ...parcel() })],
  [
    'in parcels',
    async (id, despite_refund) => {
      const [line_id = 0] = await orderSteps.lineIds(id);
      const parcels = [{ ...parcel(), lines: [{ line_id, quantity: 1 }] }];
      return shipParcels(packing.ctx, { order_id: id, despite_refund, parcels });
    },
  ],
  [
    'shared',
    async (id, despite_refund) =>
      shipTogether(packing.ctx, { order_ids: [id, await paid()], despite_refund, ...parcel() }),
  ],
  ['in a wave', (id, despite_refund) => packing.wave({ orders: [id], despite_refund })],
];

test('refunded pieces are neither on the picking list nor picked, and a task without others ends', async () => {
  await rule('ask');
  const [part, whole] = [await paid(), await paid()];
  const { waves } = await packing.wave({ orders: [part, whole] });
  const wave = waves[0]?.id ?? 0;
  for (const [id, quantity] of [
    [part, 1],
    [whole, 2],
  ] as const) {
    const [line_id = 0] = await orderSteps.lineIds(id);
    await orderSteps.ask(id, { lines: [{ line_id, quantity }] });
  }
  const list = await pickingList(packing.ctx, wave);
  const slots = [{ slot: 1, quantity: 1 }];
  expect(list).toMatchObject({
    order_count: 1,
    quantity: 1,
    lines: [{ quantity: 1, slots }],
    tasks: [{ quantity: 1 }],
  });
  const sku_id = list.lines[0]?.sku_id ?? 0;
  expect(await failureOf(packing.pick(wave, [{ sku_id, quantity: 2 }]))).toMatchObject({ message: '最多 1 件' });
  await packing.pick(wave);
  const [picked, ended] = [await packing.tasks(part), await packing.tasks(whole)];
  expect(picked).toMatchObject([{ state: 'packing', picked_quantity: 1 }]);
  expect(ended).toMatchObject([{ state: 'cancelled', remark: '商品已退款或退款中' }]);
  await decide(whole);
  const { waves: again } = await packing.wave({ orders: [whole] });
  expect(await pickingList(packing.ctx, again[0]?.id ?? 0)).toMatchObject({ quantity: 2 });
  expect(await faultsOfBooks(db)).toEqual([]);
});

test('pieces that are refunded after they were picked are not packed, and their parcel gets no waybill', async () => {
  await rule('ask');
  const id = await paid();
  const { waves } = await packing.wave({ orders: [id] });
  await packing.pick(waves[0]?.id ?? 0);
  const [task] = await packing.tasks(id);
  const [line_id = 0] = await orderSteps.lineIds(id);
  await orderSteps.ask(id, { lines: [{ line_id, quantity: 1 }] });
  await orderSteps.approve(await refundOf(id));
  const carrier = { carrier: 'SF', tracking_no: null } as const;
  const failure = await failureOf(packing.pack(task?.id ?? 0, 2, carrier));
  expect(failure).toMatchObject({ message: '其余已退款或退款中，最多装 1 件' });
  expect(await db.rows('SELECT FROM waybill WHERE outbound_task_id = $1', [task?.id])).toEqual([]);
  await packing.pack(task?.id ?? 0, 1);
  await packing.ship(task?.id ?? 0);
  expect(await state(id)).not.toBe('none');
});

describe('an order with an open refund of money', () => {
  test.each(ways)('%s: asked first, and goes when that is confirmed', async (_way, ship) => {
    await rule('ask');
    const id = await paid();
    await askMoney(id);
    const failure = await failureOf(ship(id));
    expect(failure).toMatchObject({ code: 'order.refund_ask', extra: { override: 'despite_refund' } });
    expect(await state(id)).toBe('none');
    expect(await packing.tasks(id)).toEqual([]);
    await ship(id, true);
    expect((await packing.tasks(id)).length > 0 || (await state(id)) !== 'none').toBe(true);
  });

  test.each(ways)('%s: held back whatever is confirmed, until the refund is decided', async (_way, ship) => {
    await rule('hold');
    const id = await paid();
    await askMoney(id);
    expect(await failureOf(ship(id, true))).toMatchObject({ code: 'order.refund_hold' });
    await decide(id);
    expect(await failureOf(ship(id))).toBeUndefined();
  });

  test.each(ways)('%s: let go where the mall says so', async (_way, ship) => {
    await rule('pass');
    const id = await paid();
    await askMoney(id);
    expect(await failureOf(ship(id))).toBeUndefined();
  });

  test('is left out of a wave of everything, which says how many', async () => {
    const held = await paid();
    await rule('ask');
    await askMoney(held);
    const free = await paid();
    const made = await packing.wave();
    expect(made.held_back).toBeGreaterThanOrEqual(1);
    expect(await packing.tasks(held)).toEqual([]);
    expect(await packing.tasks(free)).toHaveLength(1);
  });

  test('is asked about once: what was confirmed for the wave is not asked again, a later refund is', async () => {
    await rule('ask');
    const id = await paid();
    await askMoney(id, 100);
    const { waves } = await packing.wave({ orders: [id], despite_refund: true });
    await packing.pick(waves[0]?.id ?? 0);
    const [task] = await packing.tasks(id);
    const lines = (await packing.lines(task?.id ?? 0)).map((line) => ({
      line: line.id,
      quantity: line.picked_quantity,
    }));
    await askMoney(id, 200);
    const pack = (despite_refund?: boolean) =>
      packTask(packing.ctx, { id: task?.id ?? 0, lines, despite_refund, ...parcel() });
    expect(await failureOf(pack())).toMatchObject({ code: 'order.refund_ask' });
    await pack(true);
    await shipTask(packing.ctx, task?.id ?? 0);
    expect(await state(id)).toBe('all');
    const [event] = await db.rows("SELECT note FROM order_event WHERE order_id = $1 AND event = 'ship'", [id]);
    expect(event).toEqual({ note: expect.stringMatching(/退款未处理，确认后发出$/) });
  });

  test('a packed parcel is kept here by a refund that comes before it leaves', async () => {
    await rule('hold');
    const id = await paid();
    const task = await packing.packed(id);
    await askMoney(id);
    expect(await failureOf(shipTask(packing.ctx, task.id, { despite_refund: true }))).toMatchObject({
      code: 'order.refund_hold',
    });
    await decide(id);
    await shipTask(packing.ctx, task.id);
    expect(await state(id)).toBe('all');
  });

  test('a row of a file is refused', async () => {
    await rule('ask');
    const id = await paid();
    await askMoney(id);
    const order_no = String((await orderSteps.row(id)).order_no);
    expect(await failureOf(shipRow(packing.ctx, [{ order_no, ...parcel() }]))).toMatchObject({
      code: 'order.refund_ask',
    });
  });
});

/** Orders that left after a refund of theirs was requested. */
const sentBy = `SELECT a.order_id FROM order_event a JOIN order_event s ON s.order_id = a.order_id AND s.event = 'ship' AND s.id > a.id
  WHERE a.order_id = ANY($1) AND a.event = 'request_refund'`;
/** Orders that a wave took up after a refund of theirs was requested. */
const takenBy = `SELECT t.order_id FROM outbound_task t JOIN refund r ON r.order_id = t.order_id AND r.created_at < t.created_at
  WHERE t.order_id = ANY($1)`;

describe('a refund that is requested while its order is taken up', () => {
  type Send = (ids: readonly number[]) => Promise<unknown>;

  /** Requests refunds of orders while they are sent: how many went by one. */
  async function race(send: Send, passed: string): Promise<number> {
    const ids = await Promise.all(Array.from({ length: 8 }, () => paid()));
    await Promise.all([failureOf(send(ids)), ...ids.map((id) => failureOf(askMoney(id)))]);
    return (await db.rows(passed, [ids])).length;
  }

  const isFree = async (ids: readonly number[]) =>
    (await db.rows("SELECT FROM refund WHERE order_id = ANY($1) AND state = 'requested'", [ids])).length === 0;
  const shipEach: Send = (ids) =>
    Promise.all(ids.map((id) => failureOf(shipOrder(packing.ctx, { order_id: id, ...parcel() }))));

  test.each<readonly [string, Send, Send, string]>([
    [
      'leaves',
      shipEach,
      (ids) => Promise.all(ids.map(async (id) => (await isFree([id])) && (await shipEach([id])))),
      sentBy,
    ],
    [
      'is taken into a wave',
      (ids) => packing.wave({ orders: ids }),
      async (ids) => (await isFree(ids)) && packing.wave({ orders: ids }),
      takenBy,
    ],
  ])(
    'never is passed by when it %s; looking before the lock would',
    async (_what, send, naive, passed) => {
      await rule('hold');
      for (let round = 0; round < size({ short: 5, long: 200 }); round += 1) expect(await race(send, passed)).toBe(0);
      await rule('pass');
      // Chance decides when one falls between the look and the lock: the control goes on until it did.
      let went = 0;
      for (let round = 0; round < 60 && went === 0; round += 1) went = await race(naive, passed);
      expect(went).toBeGreaterThan(0);
      expect(await faultsOfBooks(db)).toEqual([]);
    },
    120_000,
  );
});
