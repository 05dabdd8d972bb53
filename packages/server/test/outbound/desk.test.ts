import { afterAll, beforeAll, expect, test } from 'vitest';
import { relabelTask } from '../../src/domains/outbound/task/task.service.ts';
import { cancelWave } from '../../src/domains/outbound/wave/wave.service.ts';
import { signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { type OrderFixture, openOrderFixture } from '../order/order-fixture.ts';
import { failureOf, type OrderSteps, orderStepsOn } from '../order/order-steps.ts';
import { type PackingFixture, packingOn } from './packing-fixture.ts';

const outboundList = '/admin-psi/warehouses/io/outbound-list';
const mallOrders = '/admin-psi/warehouses/io/mall-orders';

let fixture: OrderFixture;
let orderSteps: OrderSteps;
let packing: PackingFixture;
let server: TestServer;

beforeAll(async () => {
  fixture = await openOrderFixture();
  orderSteps = orderStepsOn(fixture);
  packing = packingOn(fixture);
  server = await startTestServer({}, fixture.database);
});
afterAll(() => server.close());

const db = () => fixture.database.db();

/** A paid order of one piece; of points where a kind is said. */
async function paid(sku_code: string, kind?: 'points') {
  const { id } = await orderSteps.paid([{ sku_code, quantity: 1 }]);
  if (kind) await db().rows('UPDATE "order" SET kind = $2 WHERE id = $1', [id, kind]);
  return { id, order_no: (await orderSteps.row(id)).order_no };
}

test('a packer sees no number of a buyer; who prints does, and the log keeps it', async () => {
  const { id } = await paid((await fixture.stocked(5)).code);
  const { waves } = await packing.wave({ orders: [id] });
  await packing.pick(waves[0]?.id ?? 0);
  const task = (await packing.tasks(id))[0]?.id;
  const packer = await signIn(server, { may: [outboundList, `${outboundList}#pack`] });
  const printer = await signIn(server, { may: [outboundList, `${outboundList}#print`] });
  const slip = await packer.call('GET', `/api/outbound_task/${task}/slip/`);
  expect(slip.body).toMatchObject({ buyer_name: '李雷', buyer_phone: expect.stringContaining('****') });
  expect(slip.body).not.toHaveProperty('address');
  const print = (who: typeof packer, paper = 'label') =>
    who.call('POST', `/api/outbound_task/${task}/print/`, { paper });
  expect((await print(packer)).status).toBe(403);
  expect((await printer.call('GET', `/api/outbound_task/${task}/slip/`)).status).toBe(403);
  const { body } = await print(printer);
  expect(body).toMatchObject({ buyer_phone: expect.stringMatching(/^\d{11}$/), address: expect.any(String) });
  expect(
    await db().rows(
      "SELECT created_by AS by, act_label, subject_id AS task FROM audit WHERE act = 'outbound_task.print'",
    ),
  ).toEqual([{ by: printer.id, act_label: '打印快递面单', task }]);
});

test('who may see mall orders alone reads no others, neither waiting, nor by scan, nor in a wave', async () => {
  const sku = await fixture.stocked(20);
  const [mall, points] = [await paid(sku.code), await paid(sku.code, 'points')];
  const [limited, whole] = [await signIn(server, { may: [mallOrders] }), await signIn(server, { may: [outboundList] })];
  const numbers = async ({ call }: typeof limited) =>
    (await call('GET', `/api/to_ship/orders/?sku=${sku.id}`)).body.orders.map((one: typeof mall) => one.order_no);
  expect([await numbers(limited), await numbers(whole)]).toEqual([[mall.order_no], [mall.order_no, points.order_no]]);
  const find = async ({ call }: typeof limited) =>
    (await call('GET', `/api/outbound_task/find/?code=${points.order_no}`)).body;
  expect([await find(limited), await find(whole)]).toMatchObject([{ order_id: null }, { order_id: points.id }]);
  const { waves } = await packing.wave({ orders: [mall.id, points.id] });
  expect([await find(limited), await find(whole)]).toMatchObject([
    { task_id: null },
    { task_id: (await packing.tasks(points.id))[0]?.id },
  ]);
  const byNumber = async () => (await whole.call('GET', `/api/outbound_task/find/?code=${waves[0]?.number}`)).body;
  expect(await byNumber()).toMatchObject({ task_id: null, wave_id: waves[0]?.id, wave_state: 'picking' });
  const list = async ({ call }: typeof limited) => (await call('GET', `/api/wave/${waves[0]?.id}/picking_list/`)).body;
  expect([await list(limited), await list(whole)]).toMatchObject([
    { order_count: 1, quantity: 1, lines: [{ quantity: 1 }], tasks: [{ order_no: mall.order_no }] },
    { order_count: 2, quantity: 2, lines: [{ quantity: 2 }] },
  ]);
  await cancelWave(packing.ctx, waves[0]?.id ?? 0, '改到明天');
  expect(await list(whole)).toMatchObject({ code: 'outbound.wave_cancelled', detail: '波次已取消，没有拣货单' });
});

test('a carrier that has not answered is not asked for a second number; another one is', async () => {
  const { id } = await paid((await fixture.stocked(5)).code);
  const { waves } = await packing.wave({ orders: [id] });
  await packing.pick(waves[0]?.id ?? 0);
  const task = (await packing.tasks(id))[0]?.id ?? 0;
  await packing.pack(task, undefined, { carrier: 'ZTO', tracking_no: null });
  const relabel = (carrier: 'ZTO' | 'SF') => relabelTask(packing.ctx, task, { carrier, tracking_no: null });
  expect(await failureOf(relabel('ZTO'))).toMatchObject({ code: 'outbound.waybill_under_way' });
  await relabel('SF');
  expect(await db().rows('SELECT carrier, state FROM waybill WHERE outbound_task_id = $1 ORDER BY id', [task])).toEqual(
    [
      { carrier: 'ZTO', state: 'voided' },
      { carrier: 'SF', state: 'requested' },
    ],
  );
});
