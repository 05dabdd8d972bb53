import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeManualOrder, priceManually } from '../../src/domains/order/place/manual-order.service.ts';
import { placeOrder } from '../../src/domains/order/place/place-order.service.ts';
import type { Placing } from '../../src/domains/order/place/placing.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { faultsOfBooks } from '../order/books.ts';
import { type OrderFixture, openOrderFixture, placing, system } from '../order/order-fixture.ts';
import { failureOf, type OrderSteps, orderStepsOn } from '../order/order-steps.ts';

let fixture: OrderFixture;
let db: Db;
let steps: OrderSteps;
let tea: { id: number; code: string };

beforeAll(async () => {
  fixture = await openOrderFixture();
  db = fixture.database.db();
  steps = orderStepsOn(fixture);
  tea = await fixture.stocked(100, 3000);
  await db.rows('UPDATE mall_goods SET points_price = 500 WHERE mall_id = $1 AND sku_id = $2', [
    fixture.mall_id,
    tea.id,
  ]);
});
afterAll(() => fixture.close());

const priced = (pricing: string, kind = 'icbc_point') =>
  db.rows('UPDATE mall SET pricing = $2, kind = $3, points_per_yuan = 100 WHERE id = $1', [
    fixture.mall_id,
    pricing,
    kind,
  ]);
const place = (quantity: number, change: Partial<Placing> = {}) =>
  placeOrder(fixture.ctx(), placing(fixture, [{ sku_code: tea.code, quantity }], { kind: 'points', ...change }));
const entries = (id: number) =>
  db.rows('SELECT source_kind, points FROM bank_points_entry WHERE order_id = $1 ORDER BY id', [id]);

test('an order in points alone is paid when it is placed; its points go back piece by piece', async () => {
  await priced('points');
  const order = await place(3);
  expect(order).toMatchObject({ payable_fen: 0, points_used: 1500, status: 1 });
  const [line = 0] = await steps.lineIds(order.id);
  expect(await steps.ask(order.id, { lines: [{ line_id: line, quantity: 1 }] })).toMatchObject({ points: 500 });
  const [refund = 0] = await steps.refundIds(order.id);
  await steps.approve(refund);
  expect(await steps.row(order.id)).toMatchObject({ points_returned: 500, status: 1 });
  expect(await steps.ask(order.id)).toMatchObject({ amount_fen: 0, points: 1000 });
  const [, rest = 0] = await steps.refundIds(order.id);
  await steps.approve(rest);
  expect(await steps.row(order.id)).toMatchObject({ points_returned: 1500, status: 6 });
  expect(await entries(order.id)).toEqual([
    { source_kind: 'spend', points: 1500 },
    { source_kind: 'refund', points: -500 },
    { source_kind: 'refund', points: -1000 },
  ]);
  expect(await failureOf(steps.ask(order.id))).toMatchObject({ code: 'transition.refused' });
  expect(await faultsOfBooks(db)).toEqual([]);
});

test('points and money go back together when the channel has paid', async () => {
  await priced('both');
  const order = await place(2);
  expect(order).toMatchObject({ payable_fen: 6000, points_used: 1000, status: 0 });
  await steps.pay(order.id);
  await steps.ask(order.id);
  const [refund = 0] = await steps.refundIds(order.id);
  await steps.approve(refund);
  expect(await steps.row(order.id)).toMatchObject({ points_returned: 0 });
  await steps.send(refund);
  expect(await steps.row(order.id)).toMatchObject({ points_returned: 1000, refunded_fen: 6000, status: 6 });
  expect(await faultsOfBooks(db)).toEqual([]);
});

test('points pay a part of money, and a closed order gives them back', async () => {
  await priced('money');
  const order = await place(1, { kind: 'mall', spending: { points: 1234 } });
  expect(order).toMatchObject({ payable_fen: 1766, points_used: 1234 });
  await steps.cancel(order.id);
  expect(await steps.row(order.id)).toMatchObject({ points_returned: 1234 });
  expect(await entries(order.id)).toMatchObject([{ points: 1234 }, { source_kind: 'order', points: -1234 }]);
  expect(await faultsOfBooks(db)).toEqual([]);
});

test('where nobody keeps the points of a mall, no order takes any', async () => {
  await priced('money', 'points');
  const failure = await failureOf(place(1, { kind: 'mall', spending: { points: 100 } }));
  expect(failure).toMatchObject({ code: 'order.no_points_account' });
});

test('no order by phone takes points, for nobody has taken them from their owner', async () => {
  const receiver = {
    buyer_name: '李雷',
    buyer_phone: '13812345678',
    region: ['山东省', '青岛市', '市南区'],
    address: '1 号',
  };
  const cart = { mall: fixture.mall_id, lines: [{ sku: tea.id, quantity: 1 }] };
  const staff = fixture.ctx(system);
  const held = () =>
    db.rows(`SELECT (SELECT count(*) FROM bank_points_entry)::int AS points, (SELECT count(*) FROM "order")::int AS orders,
      (SELECT sum(reserved) FROM stock_level)::int AS reserved`);
  const before = await held();
  for (const pricing of ['points', 'both']) {
    await priced(pricing);
    expect(await failureOf(priceManually(staff, cart))).toMatchObject({ code: 'order.paid_in_points' });
    expect(await failureOf(placeManualOrder(staff, { ...cart, ...receiver }))).toMatchObject({ status: 409 });
  }
  expect(await held()).toEqual(before);
  await priced('money');
  expect(await priceManually(staff, cart)).toMatchObject({ payable_fen: 3000, points_used: 0 });
});

test('a SKU without a points price is not sold for points', async () => {
  await priced('points');
  const plain = await fixture.stocked(5);
  const failure = await failureOf(placeOrder(fixture.ctx(), placing(fixture, [{ sku_code: plain.code, quantity: 1 }])));
  expect(failure).toMatchObject({ issues: { 'lines.0.sku_code': ['商品不存在或未上架'] } });
});
