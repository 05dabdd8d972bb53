import { afterAll, beforeAll, expect, test } from 'vitest';
import { relatedOrders } from '../../src/domains/order/place/related-orders.query.ts';
import { concludeRefund } from '../../src/domains/order/refund/inspected-goods.service.ts';
import { retryRefund } from '../../src/domains/order/refund/send-refund.service.ts';
import { releaseReturn } from '../../src/domains/outbound/return/dispose.service.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { faultsOfBooks } from '../order/books.ts';
import { type OrderFixture, openOrderFixture, system } from '../order/order-fixture.ts';
import { failureOf, type OrderSteps, orderStepsOn } from '../order/order-steps.ts';
import { type Returns, returnsOn } from './returns.ts';

let fixture: OrderFixture;
let orderSteps: OrderSteps;
let returns: Returns;
let db: Db;

beforeAll(async () => {
  fixture = await openOrderFixture();
  db = fixture.database.db();
  orderSteps = orderStepsOn(fixture);
  returns = returnsOn(fixture);
});
afterAll(() => fixture.close());

const stateOf = async (refund: number) =>
  (await db.rows<Record<string, unknown>>('SELECT * FROM refund WHERE id = $1', [refund]))[0] ?? {};

/** A received order of four pieces of which two are to be exchanged, and that was agreed to. */
async function requested(code: string) {
  const { id } = await orderSteps.paid([{ sku_code: code, quantity: 4 }]);
  await orderSteps.ship(id);
  await orderSteps.receive(id);
  const [line_id = 0] = await orderSteps.lineIds(id);
  await orderSteps.ask(id, { kind: 'exchange', lines: [{ line_id, quantity: 2 }] });
  const [refund = 0] = await orderSteps.refundIds(id);
  await orderSteps.approve(refund);
  return { id, refund };
}

const replacements = async (id: number) =>
  (await relatedOrders(fixture.ctx(system), id)).orders.filter(({ relation }) => relation === 'again');

test('pieces come back, others of their kind go out for nothing, and the buyer keeps what was paid', async () => {
  const { code } = await fixture.stocked(10);
  const { id, refund } = await requested(code);
  expect(await stateOf(refund)).toMatchObject({ state: 'goods_back', amount_fen: 0 });
  expect(await replacements(id)).toEqual([]);
  await returns.takeBack(refund);
  await orderSteps.send(refund);
  await orderSteps.send(refund);
  const [made, ...others] = await replacements(id);
  expect(others).toEqual([]);
  expect(await stateOf(refund)).toMatchObject({ state: 'succeeded', replacement_no: made?.order_no });
  expect(await orderSteps.row(id)).toMatchObject({ status: 3, refunded_fen: 0, refund_state: 'partial' });
  const { orders } = await relatedOrders(fixture.ctx(system), made?.id ?? 0);
  expect(orders).toMatchObject([{ id, relation: 'origin' }]);
  expect(await orderSteps.row(made?.id ?? 0)).toMatchObject({
    status: 1,
    payable_fen: 0,
    channel: '换货',
    goods_count: 2,
  });
  await orderSteps.ship(made?.id ?? 0);
  const [left] = await db.rows(
    'SELECT on_hand, reserved FROM stock_level l JOIN sku s ON s.id = l.sku_id WHERE s.code = $1',
    [code],
  );
  expect(left).toEqual({ on_hand: 6, reserved: 0 });
  expect(await faultsOfBooks(db)).toEqual([]);
});

test('a compensation is borne by exchanged pieces too, so that later refunds leave their part', async () => {
  const { code } = await fixture.stocked(10, 91_890);
  const { id } = await orderSteps.paid([{ sku_code: code, quantity: 3 }]);
  await orderSteps.ship(id);
  await orderSteps.receive(id);
  const { goods_fen, payable_fen } = await orderSteps.row(id);
  const [line_id = 0] = await orderSteps.lineIds(id);
  const ofLine = (quantity: number, kind: 'exchange' | 'goods') =>
    orderSteps.ask(id, { kind, lines: [{ line_id, quantity }] });
  expect([goods_fen, payable_fen]).toEqual([275_670, 275_670]);
  await orderSteps.ask(id, { amount_fen: 130_336 });
  expect(await ofLine(1, 'exchange')).toMatchObject({ amount_fen: 0 });
  expect(await ofLine(2, 'goods')).toMatchObject({ amount_fen: 96_889 });
  expect(await orderSteps.ask(id)).toMatchObject({ amount_fen: 48_445 });
});

test('exchanged pieces keep their part of what was taken off the price, and only returned ones give theirs back', async () => {
  const { id: sku_id } = await fixture.stocked(10, 3000);
  const [made] = await db.rows<{ id: number }>(
    "INSERT INTO combination (code, name, unit, sale_price_fen, state) VALUES ('ZH-TWO', '两件装', '套', 4000, 'on') RETURNING id",
  );
  await db.rows('INSERT INTO combination_item (combination_id, sku_id, quantity) VALUES ($1, $2, 2)', [
    made?.id,
    sku_id,
  ]);
  await db.rows('INSERT INTO combination_mall (combination_id, mall_id) VALUES ($1, $2)', [made?.id, fixture.mall_id]);
  const { id } = await orderSteps.paid([{ sku_code: 'ZH-TWO', quantity: 2 }]);
  await orderSteps.ship(id);
  await orderSteps.receive(id);
  const [line_id = 0] = await orderSteps.lineIds(id);
  const shares = () => db.rows('SELECT amount_fen, reversed_fen FROM order_price_share WHERE order_id = $1', [id]);
  const conclude = async (kind: 'exchange' | 'goods', quantity: number) => {
    await orderSteps.ask(id, { kind, lines: [{ line_id, quantity }] });
    const refund = (await orderSteps.refundIds(id)).at(-1) ?? 0;
    await orderSteps.approve(refund);
    await returns.takeBack(refund);
    await orderSteps.send(refund);
    return stateOf(refund);
  };
  expect(await conclude('exchange', 2)).toMatchObject({ state: 'succeeded', amount_fen: 0 });
  expect(await shares()).toEqual([{ amount_fen: 4000, reversed_fen: 0 }]);
  expect(await conclude('goods', 1)).toMatchObject({ state: 'succeeded', amount_fen: 2000 });
  expect(await shares()).toEqual([{ amount_fen: 4000, reversed_fen: 1000 }]);
  expect(await faultsOfBooks(db)).toEqual([]);
});

test('an order without money whose pieces were all exchanged is not refunded', async () => {
  const { code } = await fixture.stocked(4, 0);
  const { id } = await orderSteps.placed([{ sku_code: code, quantity: 1 }]);
  await orderSteps.ship(id);
  const [line_id = 0] = await orderSteps.lineIds(id);
  await orderSteps.ask(id, { kind: 'exchange', lines: [{ line_id, quantity: 1 }] });
  expect(await orderSteps.row(id)).toMatchObject({ status: 4, payment_status: 1 });
  const [refund = 0] = await orderSteps.refundIds(id);
  await orderSteps.approve(refund);
  await returns.takeBack(refund);
  await orderSteps.send(refund);
  expect(await orderSteps.row(id)).toMatchObject({ status: 2, payment_status: 1 });
  expect(await faultsOfBooks(db)).toEqual([]);
});

test('what came short is not replaced', async () => {
  const { code } = await fixture.stocked(10);
  const { id, refund } = await requested(code);
  await returns.takeBack(refund, [{ good: 0, damaged: 1 }]);
  await concludeRefund(fixture.ctx(system), { id: refund, outcome: 'reduced', note: '只收到一件' });
  await orderSteps.send(refund);
  expect(await replacements(id)).toMatchObject([{ goods_count: 1 }]);
  expect(await faultsOfBooks(db)).toEqual([]);
});

test('where the shelf is empty the exchange has failed, with a warning, and goes out once there are pieces', async () => {
  const { id: sku_id, code } = await fixture.stocked(4);
  const { id, refund } = await requested(code);
  await returns.takeBack(refund, [{ good: 0, damaged: 2 }]);
  await concludeRefund(fixture.ctx(system), { id: refund, outcome: 'full', note: '换新' });
  await orderSteps.send(refund);
  expect(await orderSteps.row(id)).toMatchObject({ status: 5, payment_status: 1 });
  expect(await stateOf(refund)).toMatchObject({
    state: 'failed',
    channel_message: expect.stringContaining('库存不足'),
  });
  expect(await replacements(id)).toEqual([]);
  expect(await db.rows('SELECT kind FROM order_warning WHERE order_id = $1', [id])).toEqual([
    { kind: 'refund_failed' },
  ]);
  const { id: return_id } = await returns.of(refund);
  const [line] = await returns.lines(return_id);

  const input = { id: return_id, line: line?.id ?? 0, quantity: 2, reason: '复检完好' };
  await releaseReturn(fixture.ctx(system), { ...input, location_id: null });
  await retryRefund(fixture.ctx(system), refund);
  await orderSteps.send(refund);
  expect(await stateOf(refund)).toMatchObject({ state: 'succeeded' });
  expect(await replacements(id)).toHaveLength(1);
  expect(
    await db.rows('SELECT on_hand, reserved FROM stock_level WHERE sku_id = $1 AND location_id = $2', [
      sku_id,
      fixture.location_id,
    ]),
  ).toEqual([{ on_hand: 2, reserved: 2 }]);
  expect(await faultsOfBooks(db)).toEqual([]);
});

test('an exchange takes no money, and only what was shipped', async () => {
  const { code } = await fixture.stocked(10);
  const { id } = await orderSteps.paid([{ sku_code: code, quantity: 2 }]);
  const [line_id = 0] = await orderSteps.lineIds(id);
  const lines = [{ line_id, quantity: 1 }];
  expect(await failureOf(orderSteps.ask(id, { kind: 'exchange', lines }))).toMatchObject({
    code: 'refund.quantity_exceeds',
  });
  await orderSteps.ship(id);
  expect(await failureOf(orderSteps.ask(id, { kind: 'exchange', lines, amount_fen: 1 }))).toMatchObject({
    code: 'refund.amount_exceeds',
  });
});
