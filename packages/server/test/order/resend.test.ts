import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../src/domains/order/place/place-order.service.ts';
import { resendOrder } from '../../src/domains/order/place/resend-order.service.ts';
import { rejectRefund } from '../../src/domains/order/refund/decide-refund.service.ts';
import type { Context } from '../../src/platform/context.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { faultsOfBooks } from './books.ts';
import { type OrderFixture, openOrderFixture, placing, system } from './order-fixture.ts';
import { failureOf, type OrderSteps, orderStepsOn } from './order-steps.ts';

let fixture: OrderFixture;
let db: Db;
let orderSteps: OrderSteps;

beforeAll(async () => {
  fixture = await openOrderFixture();
  db = fixture.database.db();
  orderSteps = orderStepsOn(fixture);
});
afterAll(() => fixture.close());

test('pieces that were shipped are sent again for nothing, each once', async () => {
  const { code } = await fixture.stocked(9);
  const { id } = await orderSteps.paid([{ sku_code: code, quantity: 3 }]);
  const [line_id = 0] = await orderSteps.lineIds(id);
  const resend = (quantity: number, line = line_id) =>
    resendOrder(fixture.ctx(system), { id, lines: [{ line_id: line, quantity }], reason: '路上丢失' });
  expect(await failureOf(resend(1))).toMatchObject({ code: 'order.resend_exceeds', extra: { left: 0 } });
  await orderSteps.ship(id);
  await resend(2);
  const [again] = await db.rows<Record<string, unknown>>('SELECT * FROM "order" WHERE origin_id = $1', [id]);
  const { order_no, buyer_phone, region } = await orderSteps.row(id);
  expect(again).toMatchObject({ status: 1, payable_fen: 0, goods_count: 2, origin_no: order_no, buyer_phone, region });
  expect(await failureOf(resend(2))).toMatchObject({ code: 'order.resend_exceeds', extra: { left: 1 } });
  expect(await failureOf(resend(1, line_id + 999))).toMatchObject({ issues: { 'lines.0.line': [expect.any(String)] } });
  await orderSteps.ship(again?.id as number);
  expect(await orderSteps.row(id)).toMatchObject({ status: 2, refunded_fen: 0 });
  expect(await orderSteps.row(again?.id as number)).toMatchObject({ status: 2 });
  expect(await faultsOfBooks(db)).toEqual([]);
});

test('nothing is sent again of an order that is closed, or without pieces to send', async () => {
  const { code } = await fixture.stocked(2);
  const closed = await orderSteps.placed([{ sku_code: code, quantity: 1 }]);
  await orderSteps.cancel(closed.id);
  const resend = async (id: number) => {
    const [line_id = 0] = await orderSteps.lineIds(id);
    return resendOrder(fixture.ctx(system), { id, lines: [{ line_id, quantity: 1 }], reason: '少发' });
  };
  expect(await failureOf(resend(closed.id))).toMatchObject({ code: 'transition.refused' });
  const { id } = await orderSteps.paid([{ sku_code: code, quantity: 2 }]);
  await orderSteps.ship(id);
  expect(await failureOf(resend(id))).toMatchObject({ code: 'stock.not_enough' });
  expect(await db.rows('SELECT FROM "order" WHERE origin_id = $1', [id])).toEqual([]);
  expect(await faultsOfBooks(db)).toEqual([]);
});

test('pieces whose money is asked back are not sent again, unless it is refused', async () => {
  const { code } = await fixture.stocked(9);
  const { id } = await orderSteps.paid([{ sku_code: code, quantity: 3 }]);
  await orderSteps.ship(id);
  const [line_id = 0] = await orderSteps.lineIds(id);
  const resend = (quantity: number) =>
    resendOrder(fixture.ctx(system), { id, lines: [{ line_id, quantity }], reason: '少发' });
  await orderSteps.ask(id, { kind: 'exchange', lines: [{ line_id, quantity: 1 }] });
  await orderSteps.ask(id, { lines: [{ line_id, quantity: 2 }] });
  expect(await failureOf(resend(2))).toMatchObject({ code: 'order.resend_exceeds', extra: { left: 1 } });
  const [, refund = 0] = await orderSteps.refundIds(id);
  await rejectRefund(fixture.ctx(system), { id: refund, note: '补发' });
  await resend(2);
  await orderSteps.ask(id, { lines: [{ line_id, quantity: 2 }] });
  expect(await failureOf(resend(1))).toMatchObject({ code: 'order.resend_exceeds', extra: { left: 0 } });
});

test('placing an order costs five statements and the commit', async () => {
  const { code } = await fixture.stocked(2);
  const ctx = fixture.ctx();
  let sent = 0;
  const counted = (view: Db): Db => ({
    ...view,
    rows: (...statement) => {
      sent += 1;
      return view.rows(...statement);
    },
    trusted: () => counted(view.trusted()),
    transaction: (work, options) => view.transaction((tx) => work(counted(tx)), options),
  });
  const counting: Context = { ...ctx, db: counted(ctx.db) };
  await placeOrder(counting, placing(fixture, [{ sku_code: code, quantity: 1 }]));
  expect(sent).toBe(5);
});
