import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAppKey } from '../../src/features/public-api/app-key.service.ts';
import { testSecret } from '../harness/names.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { type SignedCall, signedCalls } from '../public-api/signed-call.ts';

let server: TestServer;
let app: SignedCall;
let other: SignedCall;
let clerk: SignedIn;
let staff: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  await server.database.db().rows(`
    WITH m AS (INSERT INTO mall (code, name, bank) VALUES ('M', '商城', 'COMM') RETURNING id),
    w AS (INSERT INTO location (code, name, region) VALUES ('W', '仓', '{山东省}') RETURNING id),
    wm AS (INSERT INTO warehouse_mall (location_id, mall_id) SELECT w.id, m.id FROM w, m),
    c AS (INSERT INTO category (name, level) VALUES ('粮油', 1) RETURNING id),
    g AS (INSERT INTO goods (name, category_id, unit, tax_rate, stock_type, state) SELECT '大米', id, '袋', 9, 1, 'on' FROM c RETURNING id),
    gm AS (INSERT INTO goods_mall (goods_id, mall_id) SELECT g.id, m.id FROM g, m),
    s AS (INSERT INTO sku (goods_id, code, name, spec_text, sale_price_fen) SELECT g.id, v.code, v.code, v.code, 1000 FROM g,
      (VALUES ('RICE-5'), ('RICE-10')) v(code) RETURNING id, code)
    INSERT INTO stock_level (location_id, sku_id, on_hand) SELECT w.id, s.id, 10000 FROM w, s`);
  const [mall] = await server.database.db().rows<{ id: number }>('SELECT id FROM mall');
  const key = (name: string) =>
    createAppKey(server.app.contextFor('test'), testSecret, {
      ...{ name, channel: name, mall_id: mall?.id ?? null, agent_label_id: null, rate_per_minute: null },
    });
  app = signedCalls(server.origin, await key('小程序'));
  other = signedCalls(server.origin, await key('网银'));
  staff = await signIn(server, { superuser: true });
  clerk = await signIn(server, {
    may: ['/goods/evaluate', '/goods/evaluate#reply', '/goods/evaluate#hide', '/goods/evaluate#top'],
  });
});
afterAll(() => server.close());

const own = (prefix: string) => `${prefix}-${randomBytes(6).toString('hex')}`;
const buyer = {
  name: '韩梅梅',
  phone: '13912345678',
  province: '山东省',
  city: '青岛市',
  county: '市南区',
  address: '1 号',
};

async function shipped(): Promise<string> {
  const lines = ['RICE-5', 'RICE-10'].map((sku_code) => ({ sku_code, quantity: 1 }));
  const { body } = await app('POST', '/open/v1/orders/', {
    ...{ external_no: own('E'), kind: 'mall', buyer, delivery_method: 'express', lines },
  });
  await app('POST', `/open/v1/orders/${body.order_no}/payments/`, {
    ...{ pay_no: own('P'), channel_no: own('C'), method: 'wechat', amount_fen: body.payable_fen },
    paid_at: Math.floor(Date.now() / 1000),
  });
  const [row] = await server.database
    .db()
    .rows<{ id: number }>('SELECT id FROM "order" WHERE order_no = $1', [body.order_no]);
  const sent = { carrier: 'SF', tracking_no: `SF${String(Date.now()).padStart(13, '1')}` };
  await staff.call('POST', `/api/order/${row?.id}/ship/`, sent);
  return body.order_no;
}

async function received(): Promise<string> {
  const order_no = await shipped();
  await app('POST', `/open/v1/orders/${order_no}/receive/`, {});
  return order_no;
}

const evaluate = (order_no: string, lines: readonly object[], call = app) =>
  call('POST', `/open/v1/orders/${order_no}/evaluations/`, { lines });
const rowsOf = (order_no: string) =>
  server.database.db().rows<{ id: number; score: number; author: string }>(
    `SELECT e.id, e.score, e.author FROM goods_evaluate e JOIN "order" o ON o.id = e.order_id
     WHERE o.order_no = $1 ORDER BY e.order_line_id`,
    [order_no],
  );

describe('the storefront', () => {
  test('evaluates each line of a received order once; the last one reviews the order', async () => {
    const order_no = await received();
    const rice = { sku_code: 'RICE-5', score: 5, text: '好米', pictures: ['/media/a.png'] };
    const first = await evaluate(order_no, [rice]);
    expect([first.status, first.body.status], JSON.stringify(first.body)).toEqual([201, 3]);
    expect(await evaluate(order_no, [rice])).toMatchObject({ status: 200, body: { status: 3 } });
    expect(await evaluate(order_no, [{ ...rice, score: 1 }])).toMatchObject({
      status: 409,
      body: { code: 'order.already_evaluated', sku_code: 'RICE-5' },
    });
    const last = await evaluate(order_no, [{ sku_code: 'RICE-10', score: 4, is_anonymous: true }]);
    expect([last.status, last.body.status]).toEqual([201, 9]);
    expect(await rowsOf(order_no)).toMatchObject([
      { score: 5, author: '韩**' },
      { score: 4, author: '匿名买家' },
    ]);
    const events = await server.database
      .db()
      .rows<{ title: string }>(
        `SELECT title FROM order_event e JOIN "order" o ON o.id = e.order_id WHERE o.order_no = $1 AND event = 'review'`,
        [order_no],
      );
    expect(events).toEqual([{ title: '买家评价' }]);
  });

  test('is refused before receipt, of foreign orders, and of what is not in the order', async () => {
    const waiting = await shipped();
    const line = { sku_code: 'RICE-5', score: 5 };
    expect(await evaluate(waiting, [line])).toMatchObject({ status: 409, body: { code: 'order.not_received' } });
    const order_no = await received();
    expect((await evaluate(order_no, [line], other)).status).toBe(404);
    expect((await evaluate(order_no, [{ ...line, sku_code: 'X' }])).body).toEqual({
      'lines.0.sku_code': ['订单中没有该商品'],
    });
    expect(Object.keys((await evaluate(order_no, [{ ...line, score: 6 }])).body)).toEqual(['lines.0.score']);
    expect(await rowsOf(order_no)).toEqual([]);
  });

  test('keeps one of twenty that come at once', async () => {
    const order_no = await received();
    const calls = Array.from({ length: 20 }, (_, index) =>
      evaluate(order_no, [{ sku_code: 'RICE-5', score: 1 + (index % 5), text: `第${index}条` }]),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(await rowsOf(order_no)).toHaveLength(1);
  });
});

describe('the page', () => {
  test('replies, hides and puts on top; the storefront shows the same', async () => {
    await server.database.db().rows('DELETE FROM goods_evaluate');
    const [one, two] = [await received(), await received()];
    await evaluate(one, [{ sku_code: 'RICE-5', score: 5, text: '一' }]);
    await evaluate(two, [{ sku_code: 'RICE-10', score: 2, text: '二' }]);
    const [[good], [bad]] = [await rowsOf(one), await rowsOf(two)];
    const act = (id: number | undefined, verb: string, body: object = {}) =>
      clerk.call('POST', `/api/goods_evaluate/${id}/${verb}/`, body);
    const shown = async () => (await app('GET', '/open/v1/evaluations/?sku_code=RICE-5')).body;
    expect(await shown()).toMatchObject({
      count: 2,
      average: '3.5',
      results: [{ text: '二' }, { text: '一', spec: 'RICE-5' }],
    });
    expect((await act(good?.id, 'top')).body).toMatchObject({ is_top: true });
    expect((await act(good?.id, 'reply', { reply: '谢谢' })).body).toMatchObject({ reply: '谢谢', is_replied: true });
    expect((await shown()).results).toMatchObject([{ text: '一', is_top: true, reply: '谢谢' }, { text: '二' }]);
    expect((await act(bad?.id, 'hide')).body).toMatchObject({ is_hidden: true });
    expect(await act(bad?.id, 'top')).toMatchObject({ status: 409, body: { code: 'evaluate.hidden' } });
    expect(await shown()).toMatchObject({ count: 1, average: '5.0' });
    expect((await act(good?.id, 'hide')).body).toMatchObject({ is_top: false });
    expect((await act(good?.id, 'reply', {})).body).toHaveProperty('reply');
    const tabs = await clerk.call('GET', '/api/goods_evaluate_readonly/summary/?by=score');
    expect(tabs.body).toMatchObject({ count: 2, by: { 2: 1, 5: 1 } });
  });

  test('is closed to a caller who may only read', async () => {
    const reader = await signIn(server, { may: ['/goods/evaluate'] });
    expect((await reader.call('GET', '/api/goods_evaluate_readonly/')).status).toBe(200);
    expect((await reader.call('POST', '/api/goods_evaluate/1/reply/', { reply: '好' })).status).toBe(403);
  });
});
