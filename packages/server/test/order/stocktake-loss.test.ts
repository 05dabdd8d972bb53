import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeOrder } from '../../src/domains/order/pay/close-order.service.ts';
import { takeBackShipment } from '../../src/domains/order/ship/take-back-shipment.service.ts';
import { lockForConsequence } from '../../src/domains/order/state/order-lock.query.ts';
import { postEntries } from '../../src/domains/stock/ledger/ledger.service.ts';
import { inTransaction } from '../../src/platform/context.ts';
import { size } from '../batteries/battery.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { faultsOfBooks } from './books.ts';
import { type OrderFixture, openOrderFixture, system } from './order-fixture.ts';
import { failureOf, type OrderSteps, orderStepsOn } from './order-steps.ts';

const page = '/bank/inventory';

let fixture: OrderFixture;
let server: TestServer;
let orderSteps: OrderSteps;
let counter: SignedIn;
let chief: SignedIn;
let keys = 0;

const db = () => fixture.database.db();

beforeAll(async () => {
  fixture = await openOrderFixture(20);
  server = await startTestServer({}, fixture.database);
  orderSteps = orderStepsOn(fixture);
  const own = ['create', 'update', 'count', 'void'] as const;
  counter = await signIn(server, { may: [page, ...own.map((leaf) => `${page}#${leaf}` as const)] });
  chief = await signIn(server, { may: [page, `${page}#approve`, `${page}#post`] });
});
afterAll(() => server.close());

const act = (id: number, verb: string, body: object = {}, who = counter) =>
  who.call('POST', `/api/stocktake/${id}/${verb}/`, body);

/** An approved stocktake of the warehouse that found so many pieces of each SKU. */
async function counted(found: readonly { readonly id: number; readonly code: string; readonly quantity: number }[]) {
  const lines = found.map(({ id }) => ({ sku: id }));
  const body = { warehouse: fixture.location_id, tolerance: 1000, lines };
  const { body: made } = await counter.call('POST', '/api/stocktake/', body);
  await act(made.id, 'start');
  const counts = found.map(({ code, quantity }) => {
    keys += 1;
    return { key: `loss-key-${keys}-abcd`, code, quantity, age_seconds: 0 };
  });
  await act(made.id, 'count', { counts });
  const { body: ended } = await act(made.id, 'finish', { uncounted: 'book' });
  const differing = ended.lines.filter(({ difference }: { difference: number }) => difference !== 0);
  await act(made.id, 'explain', { lines: differing.map(({ id }: { id: number }) => ({ line: id, reason: 'lost' })) });
  await act(made.id, 'approve', {}, chief);
  return { id: Number(made.id), no: String(made.number), post: () => act(made.id, 'post', {}, chief) };
}

const placed = (code: string, quantity: number) => orderSteps.placed([{ sku_code: code, quantity }]);
async function paid(code: string, quantity: number) {
  const order = await placed(code, quantity);
  await orderSteps.pay(order.id);
  return order;
}
const level = async (sku_id: number) =>
  (
    await db().rows('SELECT on_hand, reserved FROM stock_level WHERE sku_id = $1 AND location_id = $2', [
      sku_id,
      fixture.location_id,
    ])
  )[0];
const statusOf = async (id: number) => (await orderSteps.row(id)).status;
const holdsOf = (id: number) =>
  db().rows(
    "SELECT fulfilment, quantity, shipped, released FROM stock_hold WHERE document_kind = 'order' AND document_id = $1 ORDER BY id",
    [id],
  );

let received = 7_000_000;
function receive(sku_id: number, quantity: number) {
  received += 1;
  const entry = { line_id: 1, sku_id, location_id: fixture.location_id, type: 106, quantity, value_fen: 0 };
  const document = { kind: 'stock_doc', id: received, no: `T${received}` } as const;
  return inTransaction(fixture.ctx(system), (tx) => postEntries(tx, { document, posting_no: 1, entries: [entry] }));
}

describe('a loss that orders hold', () => {
  test('cancels unpaid orders, the newest first and no more than are needed', async () => {
    const sku = await fixture.stocked(10);
    const first = await placed(sku.code, 2);
    const paidOne = await paid(sku.code, 2);
    const second = await placed(sku.code, 2);
    const third = await placed(sku.code, 2);
    const { post, no } = await counted([{ ...sku, quantity: 5 }]);
    expect((await post()).body).toMatchObject({ state: 'posted' });
    expect(await Promise.all([first, paidOne, second, third].map(({ id }) => statusOf(id)))).toEqual([0, 1, 7, 7]);
    expect(await level(sku.id)).toEqual({ on_hand: 5, reserved: 4 });
    const noted = await db().rows<{ note: string }>(
      "SELECT note FROM order_event WHERE order_id = $1 AND event = 'cancel'",
      [third.id],
    );
    expect(noted[0]?.note).toBe(`盘点单 ${no} 盘亏，商品库存不足，未付款的订单取消`);
    expect(await faultsOfBooks(db())).toEqual([]);
  });

  test('makes paid lines short where that is not enough: they warn, are to be bought, and ship when goods arrive', async () => {
    const sku = await fixture.stocked(6);
    const waiting = await paid(sku.code, 3);
    const last = await paid(sku.code, 3);
    const unpaid = await fixture.stocked(2);
    const other = await placed(unpaid.code, 2);
    const { post } = await counted([
      { ...sku, quantity: 2 },
      { ...unpaid, quantity: 2 },
    ]);
    expect((await post()).body).toMatchObject({ state: 'posted' });
    expect(await statusOf(other.id)).toBe(0);
    expect(await level(sku.id)).toEqual({ on_hand: 2, reserved: 2 });
    expect(await holdsOf(last.id)).toEqual([
      { fulfilment: 'stock', quantity: 3, shipped: 0, released: 3 },
      { fulfilment: 'short', quantity: 3, shipped: 0, released: 0 },
    ]);
    expect(await holdsOf(waiting.id)).toMatchObject([{ released: 1 }, { fulfilment: 'short', quantity: 1 }]);
    const warnings = await db().rows<{ order_id: number }>(
      "SELECT order_id FROM order_warning WHERE kind = 'line_short' AND order_id = ANY($1) ORDER BY order_id",
      [[waiting.id, last.id]],
    );
    expect(warnings.map(({ order_id }) => order_id)).toEqual([waiting.id, last.id]);
    expect(await failureOf(orderSteps.ship(last.id))).toMatchObject({ code: 'stock.not_arrived' });
    const buyer = await signIn(server, { may: ['/admin-psi/user/purchases/pending-purchase-summary'] });
    const demand = await buyer.call('GET', `/api/purchase_demand/parts/?sku=${sku.id}`);
    expect(demand.body).toMatchObject({ short_quantity: 4, parts: [{ part: 'short' }, { part: 'short' }] });
    expect(await faultsOfBooks(db())).toEqual([]);
    await receive(sku.id, 4);
    await orderSteps.ship(waiting.id);
    await orderSteps.ship(last.id);
    expect(await level(sku.id)).toEqual({ on_hand: 0, reserved: 0 });
    expect(await faultsOfBooks(db())).toEqual([]);
    for (const { id } of [waiting, last]) {
      const [parcel] = await db().rows<{ id: number }>('SELECT id FROM shipment WHERE order_id = $1', [id]);
      const shipment_id = parcel?.id ?? 0;
      await inTransaction(fixture.ctx(system), (tx) => takeBackShipment(tx, { id, shipment_id }));
    }
    expect(await level(sku.id)).toEqual({ on_hand: 6, reserved: 2 });
    expect(await faultsOfBooks(db())).toEqual([]);
  });

  test('is given up by a refund before what lies at the warehouse', async () => {
    const sku = await fixture.stocked(3);
    const order = await paid(sku.code, 3);
    expect((await (await counted([{ ...sku, quantity: 1 }])).post()).status).toBe(200);
    const [line = 0] = await orderSteps.lineIds(order.id);
    await orderSteps.ask(order.id, { lines: [{ line_id: line, quantity: 2 }] });
    for (const id of await orderSteps.refundIds(order.id)) {
      await orderSteps.approve(id);
      await orderSteps.send(id);
    }
    expect(await holdsOf(order.id)).toEqual([
      { fulfilment: 'stock', quantity: 3, shipped: 0, released: 2 },
      { fulfilment: 'short', quantity: 2, shipped: 0, released: 2 },
    ]);
    await orderSteps.ship(order.id);
    expect(await level(sku.id)).toEqual({ on_hand: 0, reserved: 0 });
    expect(await faultsOfBooks(db())).toEqual([]);
  });

  test('stays refused where documents hold it that can not wait', async () => {
    const sku = await fixture.stocked(4);
    await db().rows(
      `INSERT INTO stock_hold (document_kind, document_id, line_id, fulfilment, location_id, sku_id, quantity)
       VALUES ('sale_order', 99000, 1, 'stock', $1, $2, 3)`,
      [fixture.location_id, sku.id],
    );
    await db().rows('UPDATE stock_level SET reserved = 3 WHERE sku_id = $1', [sku.id]);
    const unpaid = await placed(sku.code, 1);
    const { post } = await counted([{ ...sku, quantity: 3 }]);
    expect((await post()).status).toBe(200);
    expect(await statusOf(unpaid.id)).toBe(7);
    const again = await counted([{ ...sku, quantity: 2 }]);
    expect((await again.post()).body).toMatchObject({ code: 'stocktake.held', loss: 1 });
    await db().rows("DELETE FROM stock_hold WHERE document_kind = 'sale_order' AND document_id = 99000");
    await db().rows('UPDATE stock_level SET reserved = 0 WHERE sku_id = $1', [sku.id]);
    await act(again.id, 'cancel', { reason: '改期' });
  });
});

/** Whether a payment that came at the same moment is kept with its goods or is on its way back. */
async function isFair(id: number): Promise<boolean> {
  const order = await orderSteps.row(id);
  const returned = await db().rows('SELECT 1 FROM payment WHERE order_id = $1 AND purpose = $2', [id, 'late']);
  return order.closed_as === null ? order.paid_at !== null : returned.length === 1 && order.paid_fen === 0;
}

test('paying against posting: the order is paid and waits for goods, or it is cancelled and its money goes back', async () => {
  const rounds = size({ short: 6, long: 200 });
  // One person's losses of a day add up to what would need an approval.
  await db().rows(
    "INSERT INTO approval_rule (name, measure, amount_fen, state) VALUES ('盘点差异', 'stocktake_difference', 1, 'disabled')",
  );
  for (let round = 0; round < rounds; round += 1) {
    const sku = await fixture.stocked(2);
    const order = await placed(sku.code, 2);
    const { post } = await counted([{ ...sku, quantity: 0 }]);
    const work = [() => post(), () => orderSteps.pay(order.id)];
    const [one, other] = await Promise.all((round % 2 ? work : work.toReversed()).map((each) => each()));
    expect([one, other].map((reply) => (reply as { status: number }).status)).toContain(200);
    expect(await isFair(order.id)).toBe(true);
    expect(await level(sku.id)).toEqual({ on_hand: 0, reserved: 0 });
  }
  expect(await faultsOfBooks(db())).toEqual([]);
});

test('the naive twin, which cancels what it saw unpaid without a lock, takes a payment and cancels the order', async () => {
  const sku = await fixture.stocked(2);
  const order = await placed(sku.code, 2);
  const seen = await inTransaction(fixture.ctx(system), (tx) => lockForConsequence(tx, order.id));
  await orderSteps.pay(order.id);
  await inTransaction(fixture.ctx(system), (tx) => closeOrder(tx, seen, null));
  expect(await isFair(order.id)).toBe(false);
});
