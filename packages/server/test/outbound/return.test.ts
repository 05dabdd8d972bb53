import { afterAll, beforeAll, expect, test } from 'vitest';
import { lapseRefunds } from '../../src/domains/order/order.job.ts';
import { sendGoodsBack } from '../../src/domains/order/refund/goods-back.service.ts';
import { concludeRefund } from '../../src/domains/order/refund/inspected-goods.service.ts';
import { releaseReturn, scrapReturn } from '../../src/domains/outbound/return/dispose.service.ts';
import { findReturn } from '../../src/domains/outbound/return/return.query.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { size } from '../batteries/battery.ts';
import { signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { faultsOfBooks } from '../order/books.ts';
import { type OrderFixture, openOrderFixture, system } from '../order/order-fixture.ts';
import { failureOf, type OrderSteps, orderStepsOn } from '../order/order-steps.ts';
import { type Returns, returnsOn } from './returns.ts';

let fixture: OrderFixture;
let orderSteps: OrderSteps;
let returns: Returns;
let db: Db;
let server: TestServer;
let sku: { readonly id: number; readonly code: string };

beforeAll(async () => {
  fixture = await openOrderFixture(40);
  db = fixture.database.db();
  orderSteps = orderStepsOn(fixture);
  returns = returnsOn(fixture);
  sku = await fixture.stocked(50_000);
  server = await startTestServer({}, fixture.database);
});
afterAll(() => server.close());

const stateOf = async (refund: number) =>
  (await db.rows<Record<string, unknown>>('SELECT * FROM refund WHERE id = $1', [refund]))[0] ?? {};

/** The pieces of a SKU that can be sold, and those that lie in quarantine. */
async function lying(sku_id: number): Promise<readonly [sellable: number, quarantined: number]> {
  const [row] = await db.rows<{ sellable: number; quarantined: number }>(
    `SELECT coalesce(sum(on_hand) FILTER (WHERE location_kind = 'warehouse'), 0)::int AS sellable,
       coalesce(sum(on_hand) FILTER (WHERE location_kind = 'quarantine'), 0)::int AS quarantined
     FROM stock_level WHERE sku_id = $1`,
    [sku_id],
  );
  return [row?.sellable ?? 0, row?.quarantined ?? 0];
}

/** An order that was shipped and received, whose buyer sends so many pieces of four back. */
async function awaited(quantity = 4, code = sku.code) {
  const { id } = await orderSteps.paid([{ sku_code: code, quantity: 4 }]);
  await orderSteps.ship(id);
  await orderSteps.receive(id);
  const [line_id = 0] = await orderSteps.lineIds(id);
  await orderSteps.ask(id, { kind: 'goods', lines: [{ line_id, quantity }] });
  const [refund = 0] = await orderSteps.refundIds(id);
  await orderSteps.approve(refund);
  return { id, refund };
}

test('a return is opened at the warehouse that sent the goods, follows its parcel, and ends with its refund', async () => {
  const { refund } = await awaited();
  expect(await returns.of(refund)).toMatchObject({ state: 'awaited', location_id: fixture.location_id, quantity: 4 });
  await sendGoodsBack(fixture.ctx(system), { id: refund, carrier: 'SF', tracking_no: 'SF1234567890123' });
  const sent = await returns.of(refund);
  expect(sent).toMatchObject({ state: 'sent', tracking_no: 'SF1234567890123' });
  expect(await findReturn(fixture.ctx(system), 'SF1234567890123')).toEqual({ goods_return_id: sent.id });
  expect(await findReturn(fixture.ctx(system), 'SF0')).toEqual({ goods_return_id: null });
  const late = await awaited();
  await lapseRefunds(fixture.ctx(system, () => new Date(Date.now() + 8 * 86_400_000)));
  expect(await returns.of(late.refund)).toMatchObject({ state: 'cancelled' });
  expect(await failureOf(returns.takeBack(late.refund))).toMatchObject({ code: 'transition.refused' });
});

test('what stands in the warehouse does not lapse, and no money goes before it is inspected', async () => {
  const { refund } = await awaited();
  const { id } = await returns.of(refund);
  await returns.receive(id);
  await lapseRefunds(fixture.ctx(system, () => new Date(Date.now() + 30 * 86_400_000)));
  await orderSteps.send(refund);
  expect(await stateOf(refund)).toMatchObject({ state: 'goods_back' });
  await returns.inspect(id);
  expect(await stateOf(refund)).toMatchObject({ state: 'approved' });
  await orderSteps.send(refund);
  expect(await stateOf(refund)).toMatchObject({ state: 'succeeded', amount_fen: 4000 });
});

test('damaged pieces lie in quarantine, where nobody buys them, until they are scrapped or sold again', async () => {
  const own = await fixture.stocked(10);
  const { call } = await signIn(server, { may: ['/warehouse/stock'] });
  const shown = async () =>
    (await call('GET', `/api/stock_level_readonly/?sku=${own.id}`)).body.results.map(
      (row: { location: { id: number }; quarantined: number }) => [row.location.id, row.quarantined],
    );
  const { refund } = await awaited(4, own.code);
  expect(await shown()).toEqual([[fixture.location_id, 0]]);
  await returns.takeBack(refund, [{ good: 1, damaged: 3 }]);
  expect(await lying(own.id)).toEqual([7, 3]);
  expect(await shown()).toEqual([[fixture.location_id, 3]]);
  const { id } = await returns.of(refund);
  const [line] = await returns.lines(id);
  const input = { id, line: line?.id ?? 0, reason: '外壳破裂' };
  const staff = fixture.ctx(system);
  await scrapReturn(staff, { ...input, quantity: 1 });
  expect(await failureOf(scrapReturn(staff, { ...input, quantity: 3 }))).toMatchObject({
    code: 'return.nothing_quarantined',
  });
  expect(await returns.of(refund)).toMatchObject({ state: 'quarantined', quarantined_quantity: 2 });
  expect(await shown()).toEqual([[fixture.location_id, 2]]);
  await releaseReturn(staff, { ...input, quantity: 2, location_id: null });
  expect(await lying(own.id)).toEqual([9, 0]);
  expect(await shown()).toEqual([[fixture.location_id, 0]]);
  expect(await returns.of(refund)).toMatchObject({ state: 'done', quarantined_quantity: 0 });
  expect(await failureOf(scrapReturn(staff, { ...input, quantity: 1 }))).toMatchObject({ code: 'transition.refused' });
  expect(await faultsOfBooks(db)).toEqual([]);
});

test('a refund whose goods came damaged or short waits for a user: all, less, or nothing of the money', async () => {
  const conclude = (id: number, outcome: 'full' | 'reduced' | 'rejected', amount_fen?: number) =>
    concludeRefund(fixture.ctx(system), { id, outcome, amount_fen, note: '验收结果' });
  const early = await awaited();
  expect(await failureOf(conclude(early.refund, 'full'))).toMatchObject({ code: 'refund.not_inspected' });

  const short = await awaited();
  await returns.takeBack(short.refund, [{ good: 3, damaged: 0 }]);
  expect(await stateOf(short.refund)).toMatchObject({ state: 'goods_back', next_attempt_at: null });
  expect(await failureOf(conclude(short.refund, 'rejected'))).toMatchObject({ code: 'refund.goods_kept' });
  expect(await failureOf(conclude(short.refund, 'reduced', 3001))).toMatchObject({ code: 'refund.amount_exceeds' });
  await conclude(short.refund, 'reduced');
  await orderSteps.send(short.refund);
  expect(await stateOf(short.refund)).toMatchObject({ state: 'succeeded', amount_fen: 3000 });
  expect(await orderSteps.row(short.id)).toMatchObject({ status: 3, refunded_fen: 3000, refund_state: 'partial' });

  const damaged = await awaited(2);
  await returns.takeBack(damaged.refund, [{ good: 0, damaged: 2 }]);
  await conclude(damaged.refund, 'reduced', 500);
  expect(await stateOf(damaged.refund)).toMatchObject({ state: 'approved', amount_fen: 500 });

  const nothing = await awaited();
  await returns.takeBack(nothing.refund, [{ good: 0, damaged: 0 }]);
  expect(await failureOf(conclude(nothing.refund, 'reduced'))).toMatchObject({ code: 'refund.nothing_came_back' });
  await conclude(nothing.refund, 'rejected');
  expect(await orderSteps.row(nothing.id)).toMatchObject({ status: 3, refund_pending_fen: 0 });
  await orderSteps.ask(nothing.id, { kind: 'goods' });

  const kind = await awaited();
  await returns.takeBack(kind.refund, [{ good: 1, damaged: 1 }]);
  await conclude(kind.refund, 'full');
  expect(await stateOf(kind.refund)).toMatchObject({ state: 'approved', amount_fen: 4000 });
  expect(await faultsOfBooks(db)).toEqual([]);
});

test('every piece is counted once', async () => {
  const { refund } = await awaited();
  const { id } = await returns.of(refund);
  expect(await failureOf(returns.inspect(id, [{ good: 4, damaged: 1 }]))).toMatchObject({
    issues: { 'lines.0.good': [expect.stringContaining('超过')] },
  });
  await returns.inspect(id);
  expect(await failureOf(returns.inspect(id))).toMatchObject({ code: 'transition.refused' });
});

test('two inspectors at once: one inspects, and the goods come in once', async () => {
  const own = await fixture.stocked(1000);
  const rounds = size({ short: 10, long: 200 });
  for (let round = 0; round < rounds; round += 1) {
    const [before] = await lying(own.id);
    const { refund } = await awaited(2, own.code);
    const { id } = await returns.of(refund);
    const failures = await Promise.all(Array.from({ length: 4 }, () => failureOf(returns.inspect(id))));
    expect(failures.filter((failure) => failure === undefined)).toHaveLength(1);
    expect(await lying(own.id)).toEqual([before - 2, 0]);
  }
  expect(await faultsOfBooks(db)).toEqual([]);
});

test('the naive way, look at the state and then count the pieces in, counts them twice', async () => {
  const { refund } = await awaited(2);
  const { id } = await returns.of(refund);
  const counted = async () => {
    const [row] = await db.rows<{ sum: number }>(
      'SELECT good_quantity AS sum FROM goods_return_line WHERE goods_return_id = $1',
      [id],
    );
    return row?.sum ?? 0;
  };
  const looks = await Promise.all(Array.from({ length: 4 }, counted));
  let pieces = 0;
  const countIn = async () => {
    pieces += 2;
    await db.rows('UPDATE goods_return_line SET good_quantity = 2 WHERE goods_return_id = $1', [id]);
  };
  await Promise.all(looks.filter((before) => before === 0).map(countIn));
  expect(pieces).toBeGreaterThan(2);
});

test('a movement of a return is written once, no matter who writes it', async () => {
  const { refund } = await awaited(2);
  await returns.takeBack(refund);
  const { id } = await returns.of(refund);
  const again = db.rows(
    `INSERT INTO stock_movement (occurred_at, location_id, sku_id, type, quantity, before, after, unit_cost, value_fen,
       document_kind, document_id, document_no, line_id, leg, posting_no)
     SELECT occurred_at, location_id, sku_id, type, quantity, after, after + quantity, unit_cost, value_fen, document_kind,
       document_id, document_no, line_id, leg, posting_no
     FROM stock_movement WHERE document_kind = 'goods_return' AND document_id = $1`,
    [id],
  );
  expect(await failureOf(again)).toMatchObject({ constraint: 'stock_movement_once' });
});
