import { afterAll, beforeAll, expect, test } from 'vitest';
import { adaptersOf } from '../harness/adapters.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { type OrderFixture, openOrderFixture } from '../order/order-fixture.ts';
import { type OrderSteps, orderStepsOn } from '../order/order-steps.ts';

let fixture: OrderFixture;
let orderSteps: OrderSteps;
let bare: TestServer;
let chosen: TestServer;

beforeAll(async () => {
  fixture = await openOrderFixture();
  orderSteps = orderStepsOn(fixture);
  bare = await startTestServer({ adapters: adaptersOf('') }, fixture.database);
  chosen = await startTestServer(
    { adapters: adaptersOf('payment=reported,refund.M1=simulator,waybill.SF=none') },
    fixture.database,
  );
});
afterAll(async () => {
  await bare.app.http.close();
  await chosen.close();
});

const keeperOf = (server: TestServer): Promise<SignedIn> => signIn(server, { superuser: true });
const lines = async () => [{ sku_code: (await fixture.stocked(5)).code, quantity: 1 }];

test('a server on real data without configuration has none, and says so', async () => {
  const { body } = await (await keeperOf(bare)).call('GET', '/api/system_state/');
  expect(body.adapters).toEqual([
    { name: 'storage', label: '文件存储', selector: null, adapter: '数据目录' },
    { name: 'message', label: '短信', selector: null, adapter: null },
    { name: 'mini_program_code', label: '小程序码', selector: null, adapter: null },
    { name: 'payment', label: '支付', selector: null, adapter: null },
    { name: 'refund', label: '退款', selector: null, adapter: null },
    { name: 'tracking', label: '物流轨迹', selector: null, adapter: null },
    { name: 'mall_channel', label: '银行商城对接', selector: null, adapter: null },
    { name: 'waybill', label: '电子面单', selector: null, adapter: null },
  ]);
  expect(body.ports).toEqual([]);
});

test('a configured one names what serves, by mall and carrier too', async () => {
  const { body } = await (await keeperOf(chosen)).call('GET', '/api/system_state/');
  expect(body.adapters).toEqual([
    { name: 'storage', label: '文件存储', selector: null, adapter: '数据目录' },
    { name: 'message', label: '短信', selector: null, adapter: null },
    { name: 'mini_program_code', label: '小程序码', selector: null, adapter: null },
    { name: 'payment', label: '支付', selector: null, adapter: '买家端上报' },
    { name: 'refund', label: '退款', selector: null, adapter: null },
    { name: 'refund', label: '退款', selector: 'M1', adapter: '退款渠道（模拟）' },
    { name: 'tracking', label: '物流轨迹', selector: null, adapter: null },
    { name: 'mall_channel', label: '银行商城对接', selector: null, adapter: null },
    { name: 'waybill', label: '电子面单', selector: null, adapter: null },
    { name: 'waybill', label: '电子面单', selector: 'SF', adapter: null },
  ]);
});

test('agreeing to a refund is refused where nothing can pay it, and done where the mall has a channel', async () => {
  const { id } = await orderSteps.paid(await lines());
  await orderSteps.ask(id);
  const [refund] = await orderSteps.refundIds(id);
  const path = `/api/refund/${refund}/approve/`;
  const refused = await (await keeperOf(bare)).call('POST', path, {});
  expect(refused).toMatchObject({ status: 409, body: { code: 'refund.no_channel' } });
  expect(refused.body.detail).toContain('没有配置退款渠道');
  expect(await orderSteps.row(id)).toMatchObject({ status: 4 });
  expect(await (await keeperOf(chosen)).call('POST', path, {})).toMatchObject({
    status: 200,
    body: { state: 'approved' },
  });
});

test('an unpaid order is cancelled only where its payment can be asked for', async () => {
  const { id } = await orderSteps.placed(await lines());
  const path = `/api/order/${id}/cancel/`;
  const refused = await (await keeperOf(bare)).call('POST', path, {});
  expect(refused).toMatchObject({ status: 409, body: { code: 'order.no_payment_channel' } });
  expect(await orderSteps.row(id)).toMatchObject({ status: 0 });
  expect(await (await keeperOf(chosen)).call('POST', path, {})).toMatchObject({ status: 200, body: { status: 7 } });
});
