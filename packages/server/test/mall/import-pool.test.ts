import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { importsOf } from '../jobs/imports.ts';
import { type OrderFixture, openOrderFixture } from '../order/order-fixture.ts';

let fixture: OrderFixture;
let server: TestServer;

beforeAll(async () => {
  fixture = await openOrderFixture();
  server = await startTestServer({}, fixture.database);
});
afterAll(() => server.close());

test('a SKU that a file brought into a pool is gone from it when the import is undone', async () => {
  const chief = await signIn(server, { superuser: true });
  const [sku, pool] = [
    await fixture.stocked(1, 2000),
    await chief.call('POST', '/api/goods_pool/', { code: 'P1', name: '一号池' }),
  ];
  const held = async () => (await chief.call('GET', `/api/pool_sku_readonly/?pool=${pool.body.id}`)).body.count;
  const imports = importsOf(server, chief, '/api/pool_sku/import/');
  const rows = [
    ['商品池', 'SKU编码', '供货价', '销售价'],
    ['P1', sku.code, '15.00', '19.90'],
  ];
  const done = await imports.send(rows, { mode: 'commit' });
  expect([done.state, done.failed, await held()]).toEqual(['succeeded', 0, 1]);
  expect(await imports.undo(done.id)).toMatchObject([{ state: 'done' }]);
  expect(await held()).toBe(0);
});
