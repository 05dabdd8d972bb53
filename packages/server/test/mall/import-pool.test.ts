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

test('a price that another one ends has its entry, whether a person or a file sets the other', async () => {
  const chief = await signIn(server, { superuser: true });
  const [sku, pool] = [
    await fixture.stocked(1, 2000),
    await chief.call('POST', '/api/goods_pool/', { code: 'P2', name: '二号池' }),
  ];
  const imports = importsOf(server, chief, '/api/pool_sku/import/');
  const set = (price: string) =>
    imports.send(
      [
        ['商品池', 'SKU编码', '供货价', '销售价'],
        ['P2', sku.code, '15.00', price],
      ],
      { mode: 'commit' },
    );
  await set('19.90');
  await set('20.90');
  const [{ id = 0 } = {}] = (await chief.call('GET', `/api/pool_sku_readonly/?pool=${pool.body.id}`)).body.results;
  const price = { supply_price_fen: 1500, sale_price_fen: 2200 };
  expect((await chief.call('POST', `/api/pool_sku/${id}/set_price/`, price)).status).toBe(200);
  const entries = await fixture.database.db().rows(
    `SELECT act, changes -> 'valid_to' ->> 0 AS before, changes -> 'valid_to' ->> 1 IS NOT NULL AS is_ended
     FROM audit WHERE resource = 'pool_price' AND changes ? 'valid_to' AND subject_id IN (SELECT p.id FROM pool_price p WHERE p.pool_sku_id = $1)
       AND NOT changes ? 'sale_price_fen' ORDER BY id`,
    [id],
  );
  expect(entries).toEqual([
    { act: 'import', before: null, is_ended: true },
    { act: 'pool_sku.set_price', before: null, is_ended: true },
  ]);
});

test('a price in force that a file replaced is given back with the end that was agreed', async () => {
  const chief = await signIn(server, { superuser: true });
  const sku = await fixture.stocked(1, 2000);
  const pool = (await chief.call('POST', '/api/goods_pool/', { code: 'P3', name: '三号池' })).body.id;
  const until = Math.floor(Date.now() / 1000) + 10 * 86_400;
  const skus = [{ sku: sku.id, supply_price_fen: 1500, sale_price_fen: 1990 }];
  await chief.call('POST', '/api/pool_sku/add/', { pool, skus, valid_to: until });
  const imports = importsOf(server, chief, '/api/pool_sku/import/');
  const rows = [
    ['商品池', 'SKU编码', '供货价', '销售价', '到期时间'],
    ['P3', sku.code, '15.00', '20.90', '2099-01-01 00:00'],
  ];
  const done = await imports.send(rows, { mode: 'commit' });
  expect([done.state, done.failed]).toEqual(['succeeded', 0]);
  const [{ id = 0 } = {}] = (await chief.call('GET', `/api/pool_sku_readonly/?pool=${pool}`)).body.results;
  await fixture.database.db().rows(
    `UPDATE pool_price SET valid_from = valid_from - interval '1 hour',
       valid_to = CASE WHEN valid_to < agreed_to THEN valid_to - interval '1 hour' ELSE valid_to END WHERE pool_sku_id = $1`,
    [id],
  );
  expect(await imports.undo(done.id)).toMatchObject([{ state: 'done' }]);
  const { results } = (await chief.call('GET', `/api/pool_price_readonly/?pool_sku=${id}&ordering=valid_from`)).body;
  expect(results.at(-1)).toMatchObject({ sale_price_fen: 1990, valid_to: until });
});

test('the check names the rows whose price a second person has to agree to, and the import leaves out just these', async () => {
  const chief = await signIn(server, { superuser: true });
  const [moved, calm, lossy] = [
    await fixture.stocked(1, 2000),
    await fixture.stocked(1, 2000),
    await fixture.stocked(1, 2000),
  ];
  const pool = (await chief.call('POST', '/api/goods_pool/', { code: 'P4', name: '四号池' })).body.id;
  const priced = [moved, calm].map(({ id }) => ({ sku: id, supply_price_fen: 1500, sale_price_fen: 2000 }));
  await chief.call('POST', '/api/pool_sku/add/', { pool, skus: priced });
  await fixture.database.db().rows('UPDATE sku SET cost_fen = 1800 WHERE id = $1', [lossy.id]);
  await fixture.database
    .db()
    .rows("UPDATE pool_price SET valid_from = valid_from - interval '1 hour' WHERE sale_price_fen = 2000");
  const rule = { state: 'enabled' };
  for (const terms of [
    { name: '大幅调价', measure: 'price_change', percent: 20 },
    { name: '亏本', measure: 'price_below_cost', amount_fen: 100 },
  ])
    expect((await chief.call('POST', '/api/approval_rule/', { ...terms, ...rule })).status).toBe(201);
  const imports = importsOf(server, chief, '/api/pool_sku/import/');
  const rows = [
    ['商品池', 'SKU编码', '供货价', '销售价'],
    ['P4', moved.code, '15.00', '30.00'],
    ['P4', calm.code, '15.00', '21.00'],
    ['P4', lossy.code, '15.00', '16.00'],
  ];
  const words = [
    expect.stringMatching(`第 2 行：销售价：需要复核.*大幅调价：${moved.code} 变动 50%`),
    expect.stringMatching(`第 4 行：销售价：需要复核.*亏本：${lossy.code} 低于成本 2.00 元`),
  ];
  const checked = await imports.send(rows);
  expect([checked.failed, checked.row_notes.split('\n')]).toEqual([2, words]);
  const done = await imports.send(rows, { mode: 'commit', skip_bad: 'true' });
  expect([done.state, done.failed, done.row_notes.split('\n')]).toEqual(['succeeded', 2, words]);
  const { results } = (await chief.call('GET', '/api/pool_price_readonly/?ordering=id')).body;
  const made = results.filter(({ sale_price_fen }: { sale_price_fen: number }) =>
    [3000, 2100, 1600].includes(sale_price_fen),
  );
  expect(made.map(({ sale_price_fen }: { sale_price_fen: number }) => sale_price_fen)).toEqual([2100]);
});
