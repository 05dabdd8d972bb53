import { beforeAll, expect, test } from 'vitest';
import { signIn } from '../harness/people.ts';
import type { TestServer } from '../harness/server.ts';
import { sharedTestServer } from '../harness/shared-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await sharedTestServer();
});

test('a brand has one name and stays while goods carry it', async () => {
  const clerk = await signIn(server, {
    may: ['/goods-pool/brand', '/goods-pool/brand#create', '/goods-pool/brand#update', '/goods-pool/brand#delete'],
  });
  const { body } = await clerk.call('POST', '/api/brand/', { name: '稻谷香', maker: '稻谷香米业' });
  expect(body).toMatchObject({ state: 'enabled', goods_count: 0, sort: 0 });
  expect((await clerk.call('POST', '/api/brand/', { name: '稻谷香' })).status).toBe(400);
  await server.database.db().rows(
    `WITH c AS (INSERT INTO category (name, level) VALUES ('米', 1) RETURNING id)
     INSERT INTO goods (name, category_id, unit, tax_rate, stock_type, brand_id) SELECT '米', id, '袋', 9, 1, $1 FROM c`,
    [body.id],
  );
  expect((await clerk.call('GET', `/api/brand_readonly/${body.id}/`)).body.goods_count).toBe(1);
  expect((await clerk.call('DELETE', `/api/brand/${body.id}/`)).status).toBe(409);
  const reader = await signIn(server, { may: ['/goods/list'] });
  expect((await reader.call('GET', '/api/brand_readonly/')).status).toBe(200);
  expect((await reader.call('POST', '/api/brand/', { name: '新' })).status).toBe(403);
});
