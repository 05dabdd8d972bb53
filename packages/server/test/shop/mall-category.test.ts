import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { type OrderFixture, openOrderFixture } from '../order/order-fixture.ts';

let fixture: OrderFixture;
let server: TestServer;
let keeper: SignedIn;
let bj: number;
const may = [
  '/bj-mall/category',
  '/bj-mall/category#create',
  '/bj-mall/category#update',
  '/bj-mall/category#delete',
] as const;
const goodsMay = ['/bj-mall/goods', '/bj-mall/goods#update', '/bj-mall/goods#shelve', '/bj-mall/goods#create'] as const;

beforeAll(async () => {
  fixture = await openOrderFixture();
  server = await startTestServer({}, fixture.database);
  keeper = await signIn(server, { may: [...may, ...goodsMay] });
  const [mall] = await fixture.database
    .db()
    .rows<{ id: number }>(
      "INSERT INTO mall (code, name, bank, kind) VALUES ('BJ', '北京商城', 'CITIC', 'bj') RETURNING id",
    );
  bj = mall?.id ?? 0;
});
afterAll(() => server.close());

const make = (name: string, more: object = {}) =>
  keeper.call('POST', '/api/mall_category/', { mall: bj, name, ...more });

test('a self-run mall has categories of two levels, of itself alone', async () => {
  const { body: top } = await make('粮油');
  const { body: rice } = await make('大米', { parent: top.id });
  expect(rice).toMatchObject({ parent: { id: top.id }, mall: { id: bj } });
  expect(await make('东北大米', { parent: rice.id })).toMatchObject({
    status: 400,
    body: { parent: ['商城分类最多两级'] },
  });
  expect(await make('别家', { mall: fixture.mall_id })).toMatchObject({
    status: 400,
    body: { mall: [expect.stringContaining('只有自营')] },
  });
  const patch = (id: number, changes: object) =>
    keeper.call('PATCH', `/api/mall_category/${id}/`, { version: 1, ...changes });
  expect(await patch(top.id, { parent: top.id })).toMatchObject({ status: 400 });
  const { body: other } = await make('茶酒');
  expect(await patch(top.id, { parent: other.id })).toMatchObject({
    status: 400,
    body: { parent: [expect.stringContaining('还有下级')] },
  });
  expect(await patch(other.id, { mall: fixture.mall_id })).toMatchObject({ status: 400 });
  expect((await keeper.call('DELETE', `/api/mall_category/${top.id}/`)).status).toBe(409);
});

test('goods of the mall are put under its categories, on and off its shelf, without touching those of other malls', async () => {
  const { id: sku } = await fixture.stocked(9);
  const added = await keeper.call('POST', `/api/bank_mall/${bj}/add_goods/`, { skus: [{ sku }] });
  expect(added).toMatchObject({ status: 200, body: { count: 1 } });
  const rows = (await keeper.call('GET', '/api/bank_mall_goods_readonly/')).body;
  expect(rows.results.map((one: { mall_kind: string }) => one.mall_kind)).toEqual(['bj']);
  const [goods] = rows.results;
  const { body: shown } = await make('新品');
  const classified = await keeper.call('POST', `/api/bank_mall_goods/${goods.id}/classify/`, {
    mall_category: shown.id,
  });
  expect(classified).toMatchObject({ status: 200, body: { mall_category: { id: shown.id } } });
  expect((await keeper.call('GET', `/api/mall_category_readonly/${shown.id}/`)).body).toMatchObject({
    goods_count: 1,
    shown_count: 1,
  });
  expect((await keeper.call('DELETE', `/api/mall_category/${shown.id}/`)).status).toBe(409);

  const edited = await keeper.call('PATCH', `/api/bank_mall_goods/${goods.id}/`, {
    version: classified.body.version,
    price_fen: 1280,
    title: '新米',
  });
  expect(edited).toMatchObject({ status: 200, body: { price_fen: 1280, sale_price_fen: 1280 } });
  expect((await keeper.call('POST', `/api/bank_mall_goods/${goods.id}/take_off/`, {})).body.state).toBe('off');
  const other = await fixture.database
    .db()
    .rows<{ id: number; state: string; price_fen: number | null }>(
      'SELECT id, state, price_fen FROM mall_goods WHERE mall_id = $1 AND sku_id = $2',
      [fixture.mall_id, sku],
    );
  expect(other).toMatchObject([{ state: 'on', price_fen: null }]);
  const foreign = await keeper.call('POST', `/api/bank_mall_goods/${other[0]?.id}/classify/`, {
    mall_category: shown.id,
  });
  expect(foreign.status).toBe(404);
});

test('a page of goods writes no malls', async () => {
  const made = await keeper.call('POST', '/api/bank_mall/', {
    code: 'BJ2',
    name: '第二商城',
    bank: 'CITIC',
    kind: 'bj',
  });
  expect(made.status).toBe(403);
});

test('what was taken off a shelf is put on again only by name, and a whole catalogue only where that is said', async () => {
  const kept = await fixture.stocked(9);
  const add = (body: object) => keeper.call('POST', `/api/bank_mall/${bj}/add_goods/`, body);
  await add({ skus: [{ sku: kept.id }] });
  const [{ id }] = (await keeper.call('GET', `/api/bank_mall_goods_readonly/?sku=${kept.id}`)).body.results;
  await keeper.call('POST', `/api/bank_mall_goods/${id}/take_off/`);
  const state = async () => (await keeper.call('GET', `/api/bank_mall_goods_readonly/${id}/`)).body.state;
  const [goods] = await fixture.database
    .db()
    .rows<{ category_id: number }>(
      'SELECT g.category_id FROM goods g JOIN sku s ON s.goods_id = g.id WHERE s.id = $1',
      [kept.id],
    );
  expect([(await add({ category: goods?.category_id })).status, await state()]).toEqual([200, 'off']);
  const asked = await add({});
  expect(asked).toMatchObject({ status: 400, body: { whole: [expect.stringMatching(/^将添加 \d+ 个SKU/)] } });
  const count = Number(/\d+/.exec(asked.body.whole[0])?.[0]);
  expect([(await add({ whole: true })).body, await state()]).toEqual([{ count }, 'off']);
  expect([(await add({ skus: [{ sku: kept.id }] })).body, await state()]).toEqual([{ count: 1 }, 'on']);
});
