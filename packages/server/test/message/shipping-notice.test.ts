import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageServer } from '../../src/domains/message/domain.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { relayOnce } from '../harness/work-off.ts';
import { type OrderFixture, openOrderFixture } from '../order/order-fixture.ts';
import { type OrderSteps, orderStepsOn } from '../order/order-steps.ts';

let fixture: OrderFixture;
let server: TestServer;
let steps: OrderSteps;
let chief: SignedIn;

beforeAll(async () => {
  fixture = await openOrderFixture(20);
  server = await startTestServer({}, fixture.database);
  steps = orderStepsOn(fixture);
  chief = await signIn(server, { superuser: true });
});
afterAll(() => server.close());

const template = (change: object = {}) =>
  chief.call('POST', '/api/message_template/', {
    ...{ name: '发货通知', kind: 'notice', usage: 'order_shipped', provider_code: 'SMS_1' },
    ...{ content: '{name}，订单{order_no}已由{carrier}发出：{tracking_no}' },
    variables: ['name', 'order_no', 'carrier', 'tracking_no'].map((name) => ({ name, label: name })),
    ...change,
  });

async function shipped() {
  const { code } = await fixture.stocked(5);
  const { id } = await steps.paid([{ sku_code: code, quantity: 1 }]);
  await steps.ship(id);
  const rows = await fixture.database
    .db()
    .rows<{ state: string; content: string; order_id: number }>(
      'SELECT state, content, order_id FROM send_record WHERE order_id = $1',
      [id],
    );
  return { id, rows };
}

test('a parcel that leaves is told to its buyer once a template is enabled, and never keeps it from leaving', async () => {
  expect((await shipped()).rows).toEqual([]);
  expect((await template({ content: '{code}', variables: [{ name: 'code', label: '码' }] })).body).toEqual({
    variables: ['订单的消息没有变量「code」'],
  });
  expect((await template()).status).toBe(201);
  expect((await template({ name: '另一个' })).body).toEqual({ usage: ['已启用同一用途的模板「发货通知」，请先停用'] });
  const { id, rows } = await shipped();
  expect(rows).toEqual([
    { state: 'queued', order_id: id, content: expect.stringMatching(/，订单\S+已由\S+发出：\S+$/) },
  ]);
  const { subscribers = [] } = messageServer;
  await relayOnce(server.app.contextFor('test'), subscribers, server.app.runner.surface);
  const listed = await chief.call('GET', `/api/send_record_readonly/?order=${id}`);
  expect(listed.body.results).toMatchObject([{ state: 'sent', order: { id }, message: null, cost_fen: 5 }]);
});
