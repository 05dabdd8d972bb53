import { writeXlsxStream } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeTraces } from '../../src/domains/order/trace/take-traces.service.ts';
import { inTransaction } from '../../src/platform/context.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { runNext } from '../harness/work-off.ts';
import { faultsOfBooks } from '../order/books.ts';
import { type OrderFixture, openOrderFixture, system } from '../order/order-fixture.ts';
import { type OrderSteps, orderStepsOn } from '../order/order-steps.ts';

let fixture: OrderFixture;
let server: TestServer;
let orderSteps: OrderSteps;
let clerk: SignedIn;
let code: string;
let sku_id: number;
const open = new AbortController().signal;
const may = ['/all-order/all-list', '/all-order/all-list#import'] as const;

beforeAll(async () => {
  fixture = await openOrderFixture();
  server = await startTestServer({}, fixture.database);
  orderSteps = orderStepsOn(fixture);
  clerk = await signIn(server, { may });
  ({ code, id: sku_id } = await fixture.stocked(100));
});
afterAll(() => server.close());

let number = 1_000_000_000_000;
const orderNo = async (id: number) => String((await orderSteps.row(id)).order_no);
const paid = (quantity = 2) => orderSteps.paid([{ sku_code: code, quantity }]);
const jobOf = async (who: SignedIn, id: number) => (await who.call('GET', `/api/job_readonly/${id}/`)).body;
const itemsOf = async (who: SignedIn, id: number) =>
  (await who.call('GET', `/api/job_item_readonly/?job=${id}&ordering=id`)).body.results;
const undo = (who: SignedIn, id: number) => who.call('POST', `/api/job/${id}/undo/`, {});

/** Ships orders by a file and answers the id of the job. */
async function shipByFile(who: SignedIn, ids: readonly number[]): Promise<number> {
  const rows: string[][] = [['订单号', '快递公司', '运单号']];
  for (const id of ids) {
    number += 1;
    rows.push([await orderNo(id), '顺丰', `SF${number}`]);
  }
  const body = new FormData();
  body.set('mode', 'commit');
  body.set('file', new Blob([await new Response(writeXlsxStream(rows, { name: '单' })).arrayBuffer()]), '运单.xlsx');
  const headers = { authorization: `token ${who.token}` };
  const sent = await fetch(`${server.origin}/api/order/import_shipments/`, { method: 'POST', headers, body });
  const { job } = (await sent.json()) as { job: { id: number } };
  await runNext(server.app.runner, ['import'], open);
  return job.id;
}

async function undone(who: SignedIn, id: number) {
  const started = await undo(who, id);
  const { undo_state } = await jobOf(who, id);
  await runNext(server.app.runner, ['undo'], open);
  return { job: await jobOf(who, started.body.job.id), items: await itemsOf(who, started.body.job.id), undo_state };
}

test('parcels that have not arrived are taken back, the last first; what has arrived is refused by name', async () => {
  const [first, second, third] = [await paid(), await paid(), await paid()];
  const id = await shipByFile(clerk, [first.id, second.id, third.id]);
  expect(await jobOf(clerk, id)).toMatchObject({ is_undoable: true });
  await orderSteps.receive(second.id);
  const { job, items, undo_state } = await undone(clerk, id);
  expect([undo_state, (await jobOf(clerk, id)).undo_state]).toEqual(['queued', 'succeeded']);
  expect(job).toMatchObject({ kind: 'undo', state: 'succeeded', total: 3, done: 3, failed: 1 });
  expect(job.message).toBe('成功 2 条，未成功 1 条');
  expect(items.map(({ state }: { state: string }) => state)).toEqual(['done', 'refused', 'done']);
  expect(items[1].title).toBe(`第 3 行 ${await orderNo(second.id)}`);
  expect(items[1].message).toBe('当前状态为「已收货」，不能撤回发货');
  const none = { status: 1, ship_state: 'none', shipped_at: null };
  expect(await orderSteps.row(first.id)).toMatchObject(none);
  expect(await orderSteps.row(third.id)).toMatchObject(none);
  const entries = await fixture.database
    .db()
    .rows(
      "SELECT act, subject, changes FROM audit WHERE resource = 'order' AND subject_id = $1 AND act LIKE 'import%' ORDER BY id",
      [first.id],
    );
  const subject = await orderNo(first.id);
  expect(entries).toMatchObject([
    { act: 'import', subject, changes: { ship_state: ['none', 'all'] } },
    { act: 'import_undo', subject, changes: { ship_state: ['all', 'none'] } },
  ]);
  const levels = await fixture.database
    .db()
    .rows('SELECT on_hand, reserved FROM stock_level WHERE sku_id = $1', [sku_id]);
  expect(levels).toEqual([{ on_hand: 98, reserved: 4 }]);
  expect(await faultsOfBooks(fixture.database.db())).toEqual([]);
  await orderSteps.ship(first.id);
  await orderSteps.receive(first.id);
  expect(await faultsOfBooks(fixture.database.db())).toEqual([]);
});

test('a parcel that its carrier delivered stays gone though nobody confirmed it; one on its way is taken back', async () => {
  const [signed, moving] = [await paid(), await paid()];
  const id = await shipByFile(clerk, [signed.id, moving.id]);
  for (const [order, state] of [
    [signed, 'signed'],
    [moving, 'moving'],
  ] as const) {
    const parcel = 'SELECT id AS shipment_id, tracking_no FROM shipment WHERE order_id = $1';
    const [named] = await fixture.database.db().rows<{ shipment_id: number; tracking_no: string }>(parcel, [order.id]);
    const traces = [{ occurred_at: new Date(), state, text: '快递柜', signed_by: null }];
    if (named)
      await inTransaction(fixture.ctx(system), (tx) => takeTraces(tx, { order_id: order.id, ...named, traces }));
  }
  const { items } = await undone(clerk, id);
  expect(items).toMatchObject([
    { state: 'done' },
    { state: 'refused', message: '包裹已签收、已收货或已撤回，不能撤回发货' },
  ]);
  expect(await orderSteps.row(signed.id)).toMatchObject({ status: 2, ship_state: 'all' });
  expect(await orderSteps.row(moving.id)).toMatchObject({ status: 1, ship_state: 'none' });
  expect(await faultsOfBooks(fixture.database.db())).toEqual([]);
});

test('an import is taken back once, however often it is asked', async () => {
  const order = await paid();
  const id = await shipByFile(clerk, [order.id]);
  const replies = await Promise.all([undo(clerk, id), undo(clerk, id), undo(clerk, id)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([202, 409, 409]);
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('job.undoing');
  await runNext(server.app.runner, ['undo'], open);
  expect(await jobOf(clerk, id)).toMatchObject({ is_undoable: false });
  const again = await undo(clerk, id);
  expect([again.status, again.body.code]).toEqual([409, 'job.not_undoable']);
  const events = await fixture.database
    .db()
    .rows("SELECT note FROM order_event WHERE order_id = $1 AND event = 'take_back_shipment'", [order.id]);
  expect(events).toHaveLength(1);
  expect(await faultsOfBooks(fixture.database.db())).toEqual([]);
});

test('pieces that were refunded after they went stay gone', async () => {
  const order = await paid(3);
  const [line_id = 0] = await orderSteps.lineIds(order.id);
  const id = await shipByFile(clerk, [order.id]);
  await orderSteps.ask(order.id, { lines: [{ line_id, quantity: 1 }] });
  expect((await undone(clerk, id)).items[0].message).toMatch(/不能撤回发货/);
  const [refund_id = 0] = await orderSteps.refundIds(order.id);
  await orderSteps.approve(refund_id);
  await orderSteps.send(refund_id);
  expect((await undone(clerk, id)).items[0].message).toBe(`${code} 发出后已退款，不能撤回发货`);
  expect(await faultsOfBooks(fixture.database.db())).toEqual([]);
});

test('a branch ships and takes back what lies at the head office; nobody takes back what another imported', async () => {
  const db = fixture.database.db();
  const [label] = await db.rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('青岛') RETURNING id");
  const branch = await signIn(server, { may, agent_label_id: label?.id ?? 0 });
  const own = await orderSteps.placed([{ sku_code: code, quantity: 1 }], { agent_label_id: label?.id ?? 0 });
  await orderSteps.pay(own.id);
  const id = await shipByFile(branch, [own.id]);
  expect((await undo(clerk, id)).status).toBe(404);
  expect((await undone(branch, id)).job).toMatchObject({ state: 'succeeded', failed: 0 });
  expect(await orderSteps.row(own.id)).toMatchObject({ status: 1, ship_state: 'none' });
  expect(await faultsOfBooks(db)).toEqual([]);
});

test('who may not ship any more takes nothing back', async () => {
  const leaver = await signIn(server, { may });
  const order = await paid();
  const id = await shipByFile(leaver, [order.id]);
  const started = await undo(leaver, id);
  await fixture.database.db().rows('UPDATE "user" SET role_id = NULL WHERE id = $1', [leaver.id]);
  await runNext(server.app.runner, ['undo'], open);
  const [job] = await fixture.database.db().rows('SELECT state FROM job_run WHERE id = $1', [started.body.job.id]);
  expect(job).toEqual({ state: 'failed' });
  expect(await orderSteps.row(order.id)).toMatchObject({ status: 2 });
});
