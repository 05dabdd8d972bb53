import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../src/domains/order/place/place-order.service.ts';
import { linesOfOrder } from '../../src/domains/order/refund/line-choice.query.ts';
import { availableOf } from '../../src/domains/stock/available.query.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { faultsOfBooks } from './books.ts';
import { type OrderFixture, openOrderFixture, placing } from './order-fixture.ts';
import { failureOf, type OrderSteps, orderStepsOn } from './order-steps.ts';

let fixture: OrderFixture;
let db: Db;
let orderSteps: OrderSteps;
let pot: { id: number; code: string };
let cup: { id: number; code: string };
const code = 'ZH-TEA';

/** One pot at 30 yuan and two cups at 15 make a set at 49.99. */
beforeAll(async () => {
  fixture = await openOrderFixture();
  db = fixture.database.db();
  orderSteps = orderStepsOn(fixture);
  [pot, cup] = [await fixture.stocked(5, 3000), await fixture.stocked(9, 1500)];
  const made =
    "INSERT INTO combination (code, name, unit, sale_price_fen, state) VALUES ($1, '一壶两杯', '套', 4999, 'on')";
  const [row] = await db.rows<{ id: number }>(`${made} RETURNING id`, [code]);
  await db.rows('INSERT INTO combination_item (combination_id, sku_id, quantity) VALUES ($1, $2, 1), ($1, $3, 2)', [
    row?.id,
    pot.id,
    cup.id,
  ]);
  await db.rows('INSERT INTO combination_mall (combination_id, mall_id) VALUES ($1, $2)', [row?.id, fixture.mall_id]);
});
afterAll(() => fixture.close());

const available = async () =>
  (await availableOf(fixture.ctx(), { mall_id: fixture.mall_id, sku_codes: [code] }))[0]?.available;
const sets = (quantity: number) => [{ sku_code: code, quantity }];

test('sets are sold at their price, line by line explained, to the last set and no further', async () => {
  expect(await available()).toBe(4);
  const lines = [...sets(2), { sku_code: pot.code, quantity: 1 }];
  const requested = placing(fixture, lines);
  const placed = await placeOrder(fixture.ctx(), requested);
  expect(placed.payable_fen).toBe(2 * 4999 + 3000);
  expect(placed.lines).toMatchObject([
    { sku_code: pot.code, quantity: 2, combination_code: code, combination_quantity: 2, payable_fen: 4999 },
    { sku_code: cup.code, quantity: 4, combination_code: code, payable_fen: 4999 },
    { sku_code: pot.code, quantity: 1, combination_code: null, payable_fen: 3000 },
  ]);
  expect(await placeOrder(fixture.ctx(), { ...requested, lines: lines.toReversed() })).toMatchObject({ id: placed.id });
  expect(await available()).toBe(2);
  expect(await failureOf(placeOrder(fixture.ctx(), placing(fixture, sets(3))))).toMatchObject({
    code: 'stock.not_enough',
  });
  await orderSteps.cancel(placed.id);
  expect(await available()).toBe(4);
  expect(await faultsOfBooks(db)).toEqual([]);
});

test('the limit per buyer and the share of a mall count the pieces of an order, alone and in sets', async () => {
  const terms = 'UPDATE mall_goods SET limit_per_buyer = $2, stock_percent = $3 WHERE sku_id = $1';
  const buy = (alone: number, inSets: number) => {
    const lines = [...sets(inSets), { sku_code: pot.code, quantity: alone }];
    return failureOf(placeOrder(fixture.ctx(), placing(fixture, lines, { buyer_phone: '13900000017' })));
  };
  await db.rows(terms, [pot.id, 2, 100]);
  const limited = { code: 'order.limit_exceeded', extra: { sku_code: pot.code, limit: 2, left: 2 } };
  expect(await buy(2, 1)).toMatchObject(limited);
  expect(await buy(1, 2)).toMatchObject(limited);
  await db.rows(terms, [pot.id, null, 40]);
  expect(await buy(2, 1)).toMatchObject({ code: 'order.quota_exceeded', extra: { sku_code: pot.code, left: 2 } });
  await db.rows(terms, [pot.id, 2, 40]);
  expect(await buy(1, 1)).toBeUndefined();
  expect(await buy(1, 1)).toMatchObject({ code: 'order.limit_exceeded', extra: { left: 0 } });
  await db.rows(terms, [pot.id, null, 100]);
});

test('a mall that draws from a pool sells sets by the terms of the pool', async () => {
  const [pool] = await db.rows<{ id: number }>(
    "INSERT INTO goods_pool (code, name) VALUES ('ZH', '组合池') RETURNING id",
  );
  const draw = (id: number | null) => db.rows('UPDATE mall SET pool_id = $2 WHERE id = $1', [fixture.mall_id, id]);
  const pooled = async (sku_id: number, sale_price_fen: number, quota: number | null) => {
    const [row] = await db.rows<{ id: number }>(
      'INSERT INTO pool_sku (pool_id, sku_id, quota) VALUES ($1, $2, $3) RETURNING id',
      [pool?.id, sku_id, quota],
    );
    await db.rows(
      "INSERT INTO pool_price (pool_sku_id, supply_price_fen, sale_price_fen, valid_from) VALUES ($1, 700, $2, now() - interval '1 day')",
      [row?.id, sale_price_fen],
    );
    return row?.id;
  };
  const buy = (quantity: number) => placeOrder(fixture.ctx(), placing(fixture, sets(quantity)));
  const before = await available();
  const notSold = { issues: { 'lines.0.sku_code': ['商品不存在或未上架'] } };
  const potInPool = await pooled(pot.id, 2000, 2);
  await draw(pool?.id ?? null);
  expect(await failureOf(buy(1))).toMatchObject(notSold);
  const cupInPool = await pooled(cup.id, 1000, null);
  const { id, payable_fen } = await buy(1);
  expect(payable_fen).toBe(2000 + 2 * 1000);
  const parts = await db.rows(
    'SELECT pool_sku_id, supply_price_fen, price_fen FROM order_line WHERE order_id = $1 ORDER BY id',
    [id],
  );
  expect(parts).toEqual([
    { pool_sku_id: potInPool, supply_price_fen: 700, price_fen: 2000 },
    { pool_sku_id: cupInPool, supply_price_fen: 700, price_fen: 1000 },
  ]);
  expect(await failureOf(buy(2))).toMatchObject({
    code: 'order.quota_exceeded',
    extra: { sku_code: pot.code, left: 1 },
  });
  await db.rows('UPDATE mall_goods SET stock_percent = 50 WHERE sku_id = $1', [cup.id]);
  expect(await available()).toBe(1);
  await db.rows("INSERT INTO category_pool (mall_id, sku_id, rule) VALUES ($1, $2, 'deny')", [fixture.mall_id, cup.id]);
  expect(await failureOf(buy(1))).toMatchObject(notSold);
  expect(await available()).toBeUndefined();
  await db.rows('DELETE FROM category_pool WHERE sku_id = $1', [cup.id]);
  await db.rows('UPDATE mall_goods SET stock_percent = 100 WHERE sku_id = $1', [cup.id]);
  await draw(null);
  await orderSteps.cancel(id);
  expect(await available()).toBe(before);
});

test('a refund of pieces takes back their part of what the set saved', async () => {
  const { id } = await orderSteps.paid([...sets(2), { sku_code: pot.code, quantity: 1 }]);
  const chosen = await linesOfOrder(fixture.ctx(), {
    order_id: id,
    by: 'sku_code',
    lines: [{ sku_code: pot.code, quantity: 1 }],
  });
  expect(await orderSteps.ask(id, { lines: chosen })).toMatchObject({ amount_fen: 2500 });
  const [refund = 0] = await orderSteps.refundIds(id);
  await orderSteps.approve(refund);
  await orderSteps.send(refund);
  const shares = await db.rows(
    'SELECT amount_fen, reversed_fen FROM order_price_share WHERE order_id = $1 ORDER BY order_line_id',
    [id],
  );
  expect(shares).toEqual([
    { amount_fen: 1001, reversed_fen: 501 },
    { amount_fen: 1001, reversed_fen: 0 },
  ]);
  const both = await linesOfOrder(fixture.ctx(), {
    order_id: id,
    by: 'sku_code',
    lines: [{ sku_code: pot.code, quantity: 2 }],
  });
  expect(both?.map((line) => line.quantity)).toEqual([1, 1]);
  expect(await orderSteps.ask(id, { lines: both })).toMatchObject({ amount_fen: 2499 + 3000 });
  expect(await faultsOfBooks(db)).toEqual([]);
});

test('a combination off the shelf is named on its line', async () => {
  await db.rows("UPDATE combination SET state = 'off' WHERE code = $1", [code]);
  const failure = await failureOf(placeOrder(fixture.ctx(), placing(fixture, sets(1))));
  expect(failure).toMatchObject({ issues: { 'lines.0.sku_code': ['商品不存在或未上架'] } });
  expect(await available()).toBeUndefined();
});
