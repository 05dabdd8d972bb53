import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { makeStockWorld, type StockWorld } from './stock-world.ts';

const page = '/warehouse/list';
let server: TestServer;
let world: StockWorld;
let keeper: SignedIn;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeStockWorld(server.database);
  keeper = await signIn(server, {
    may: [page, `${page}#create`, `${page}#update`, `${page}#delete`, '/warehouse/stock'],
  });
});
afterAll(() => server.close());

async function bin(location: number, change: object = {}) {
  made += 1;
  return keeper.call('POST', '/api/bin/', {
    location,
    code: `A-${made}`,
    zone: 'A区',
    picking_sequence: made,
    ...change,
  });
}

describe('a bin', () => {
  test('has SKUs at home, which the stock of its warehouse shows', async () => {
    const [place, sku] = [await world.warehouse(), await world.sku()];
    await world.receive(place, sku.id, 5);
    const { status, body } = await bin(place, { skus: [{ sku: sku.id }] });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({ sku_count: 1, state: 'enabled', skus: [{ sku: { id: sku.id } }] });
    const levels = await keeper.call('GET', `/api/stock_level_readonly/?sku=${sku.id}&location=${place}`);
    expect(levels.body.results).toMatchObject([{ bin_code: body.code }]);
    const { version } = body;
    const moved = await keeper.call('PATCH', `/api/bin/${body.id}/`, { skus: [], state: 'disabled', version });
    expect(moved.body).toMatchObject({ skus: [], sku_count: 0, state: 'disabled' });
    expect((await keeper.call('GET', `/api/stock_level_readonly/?sku=${sku.id}`)).body.results).toMatchObject([
      { bin_code: null },
    ]);
  });

  test('is the only home of its SKUs in a warehouse, until it goes', async () => {
    const [place, other, sku] = [await world.warehouse(), await world.warehouse(), await world.sku()];
    const { body: home } = await bin(place, { skus: [{ sku: sku.id }] });
    const second = await bin(place, { skus: [{ sku: sku.id }] });
    expect(second.body).toEqual({ 'skus.0.sku': [`该SKU在本仓库的库位是 ${home.code}，请先从那里移出`] });
    expect((await bin(other, { skus: [{ sku: sku.id }] })).status).toBe(201);
    await keeper.call('DELETE', `/api/bin/${home.id}/`);
    expect((await bin(place, { skus: [{ sku: sku.id }] })).status).toBe(201);
  });

  test('has a code of its own in its warehouse, and stays there', async () => {
    const [place, other] = [await world.warehouse(), await world.warehouse()];
    const { body } = await bin(place, { code: 'B-01' });
    expect((await bin(place, { code: 'B-01' })).body).toEqual({ code: ['库位编码已存在'] });
    expect((await bin(other, { code: 'B-01' })).status).toBe(201);
    const moved = await keeper.call('PATCH', `/api/bin/${body.id}/`, { location: other, version: body.version });
    expect(moved.body).toEqual({ location: ['库位不能改到别的仓库，请在那里新建'] });
  });

  test('holds each SKU once', async () => {
    const [place, sku] = [await world.warehouse(), await world.sku()];
    const { status, body } = await bin(place, { skus: [{ sku: sku.id }, { sku: sku.id }] });
    expect([status, Object.keys(body)]).toEqual([400, ['skus.1.sku']]);
  });

  test('of two that take a SKU at once one is refused', async () => {
    const [place, sku] = [await world.warehouse(), await world.sku()];
    const taken = await Promise.all(Array.from({ length: 6 }, () => bin(place, { skus: [{ sku: sku.id }] })));
    expect(taken.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(taken.filter(({ status }) => status === 400)).toHaveLength(5);
  });

  test('belongs to the branch of its warehouse', async () => {
    const [label] = await world.ctx.db.rows<{ id: number }>(
      "INSERT INTO agent_label (name) VALUES ('青岛') RETURNING id",
    );
    const own = await world.warehouse({ agent_label_id: label?.id ?? 0 });
    const { body } = await bin(own);
    const { body: foreign } = await bin(await world.warehouse());
    const agent = await signIn(server, { may: [page], agent_label_id: label?.id ?? 0 });
    const { body: seen } = await agent.call('GET', '/api/bin_readonly/');
    const ids = seen.results.map(({ id }: { id: number }) => id);
    expect(ids).toContain(body.id);
    expect(ids).not.toContain(foreign.id);
  });
});
