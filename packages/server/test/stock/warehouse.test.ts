import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedRegions } from '../../src/domains/setting/region.seed.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { makeStockWorld, qingdao, type StockWorld } from './stock-world.ts';

let server: TestServer;
let world: StockWorld;
let keeper: SignedIn;
let labels: number[];

const rights = [
  ...(['/warehouse/list', '/warehouse/list#create', '/warehouse/list#update', '/warehouse/list#delete'] as const),
  ...(['/warehouse/stock', '/stock-detail/list', '/admin-psi/warehouses/io/inbound-docs'] as const),
  '/admin-psi/warehouses/io/inbound-docs#create',
] as const;

beforeAll(async () => {
  server = await startTestServer();
  await seedRegions(server.database.db());
  world = await makeStockWorld(server.database);
  keeper = await signIn(server, { may: rights });
  const rows = await server.database
    .db()
    .rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('青岛'), ('济南') RETURNING id");
  labels = rows.map(({ id }) => id);
});
afterAll(() => server.close());

function warehouse(code: string, change: object = {}) {
  const regions = [{ region: ['山东省', '青岛市'], priority: 1 }];
  return { code, name: `${code}仓`, region: qingdao, malls: [{ mall: world.mall_id }], regions, ...change };
}

describe('a warehouse', () => {
  test('is kept with its malls and regions', async () => {
    const { status, body } = await keeper.call('POST', '/api/warehouse/', warehouse('JZ1'));
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({ priority: 100, state: 'enabled', malls: [{ mall: { id: world.mall_id } }] });
    const regions = [...body.regions, { region: ['江苏省'], priority: 9 }];
    const changed = await keeper.call('PATCH', `/api/warehouse/${body.id}/`, {
      regions,
      malls: [],
      version: body.version,
    });
    expect(changed.body).toMatchObject({ malls: [], regions: [{ id: body.regions[0].id }, { region: ['江苏省'] }] });
    const found = await keeper.call('GET', '/api/warehouse_readonly/?region=山东省,青岛市&code=JZ1');
    expect(found.body.results.map((row: { id: number }) => row.id)).toEqual([body.id]);
  });

  test.each([
    [{ region: ['山东省', '青岛'] }, 'region'],
    [{ region: ['山东省'] }, 'region'],
    [{ regions: [{ region: ['青岛市'], priority: 1 }] }, 'regions.0.region'],
    [{ malls: [{ mall: 999 }] }, 'malls.0.mall'],
    [{ priority: 0 }, 'priority'],
  ])('is refused with %j', async (change, field) => {
    const { status, body } = await keeper.call('POST', '/api/warehouse/', warehouse('BAD', change));
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
  });

  test('keeps its place when that was renamed since, and takes no other like it', async () => {
    const region = ['江苏省', '南通市'];
    const { body } = await keeper.call('POST', '/api/warehouse/', warehouse('NT', { region }));
    await world.ctx.db.rows("UPDATE region SET name = '通州市' WHERE name = '南通市'");
    const change = { region, name: '南通新仓', version: body.version };
    const kept = await keeper.call('PATCH', `/api/warehouse/${body.id}/`, change);
    expect([kept.status, kept.body.name]).toEqual([200, '南通新仓']);
    const refused = await keeper.call('POST', '/api/warehouse/', warehouse('NT2', { region }));
    expect([refused.status, refused.body]).toEqual([400, { region: ['江苏省没有“南通市”这个地区'] }]);
  });

  test('with stock stays, and stays with its branch', async () => {
    const { body } = await keeper.call('POST', '/api/warehouse/', warehouse('JZ2', { agent_label: labels[0] }));
    await world.receive(body.id, (await world.sku()).id, 3);
    expect(await keeper.call('DELETE', `/api/warehouse/${body.id}/`)).toMatchObject({
      status: 409,
      body: { code: 'in_use' },
    });
    const moved = await keeper.call('PATCH', `/api/warehouse/${body.id}/`, { agent_label: labels[1] });
    expect([moved.status, Object.keys(moved.body)]).toEqual([400, ['agent_label']]);
    const whole = await keeper.call('GET', `/api/warehouse_readonly/${body.id}/`);
    expect((await keeper.call('PATCH', `/api/warehouse/${body.id}/`, whole.body)).status).toBe(200);
  });
});

describe('a branch', () => {
  test('sees its own places, stock, movements and documents, and nobody else’s', async () => {
    const own = await world.warehouse({ agent_label_id: labels[0] ?? null });
    const foreign = await world.warehouse({ agent_label_id: labels[1] ?? null });
    const central = await world.warehouse();
    const sku = await world.sku();
    for (const place of [own, foreign, central]) await world.receive(place, sku.id, 5);
    const branch = await signIn(server, { may: rights, agent_label_id: labels[0] ?? 0 });
    const rows = async (path: string) => (await branch.call('GET', path)).body.results;
    expect(await rows(`/api/stock_level_readonly/?sku=${sku.id}`)).toMatchObject([{ location: { id: own } }]);
    expect(await rows(`/api/stock_movement_readonly/?sku=${sku.id}`)).toMatchObject([{ location: { id: own } }]);
    expect((await branch.call('GET', `/api/warehouse_readonly/${foreign}/`)).status).toBe(404);
    const lines = [{ sku: sku.id, expected_quantity: 1, unit_price: '1' }];
    const refused = await branch.call('POST', '/api/stock_doc/', { type: 106, to_location: foreign, lines });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['to_location']]);
    const doc = await branch.call('POST', '/api/stock_doc/', { type: 106, to_location: own, lines });
    expect(doc.status, JSON.stringify(doc.body)).toBe(201);
    expect(doc.body).toMatchObject({ agent_label: { id: labels[0] }, lines: [{ sku: { code: sku.code } }] });
    const other = await signIn(server, { may: rights, agent_label_id: labels[1] ?? 0 });
    expect((await other.call('GET', `/api/stock_doc_readonly/${doc.body.id}/`)).status).toBe(404);
  });

  test('opens a warehouse for itself alone', async () => {
    const branch = await signIn(server, { may: rights, agent_label_id: labels[0] ?? 0 });
    const { status, body } = await branch.call('POST', '/api/warehouse/', warehouse('JZ3'));
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({ agent_label: { id: labels[0] }, malls: [{ mall: { id: world.mall_id } }] });
  });

  test('and a supplier have no business with each other’s stock', async () => {
    const [supplier] = await server.database.db().rows<{ id: number }>('SELECT id FROM supplier LIMIT 1');
    const person = await signIn(server, { may: rights, supplier_id: supplier?.id ?? 0 });
    for (const path of ['/api/warehouse', '/api/stock_level', '/api/stock_movement', '/api/stock_doc', '/api/goods']) {
      expect((await person.call('GET', `${path}_readonly/`)).status).toBe(403);
    }
    const wall = server.database.db({ kind: 'supplier', supplier_id: supplier?.id ?? 0 });
    for (const table of ['sku', 'goods', 'stock_level', 'mall_goods']) {
      await expect(wall.rows(`SELECT * FROM ${table}`)).rejects.toThrow('permission denied');
    }
  });

  test('reads the catalogue and changes nothing of it', async () => {
    const may = ['/goods/list', '/goods/list#create', '/goods/sku-list'] as const;
    const branch = await signIn(server, { may, agent_label_id: labels[0] ?? 0 });
    expect((await branch.call('GET', '/api/sku_readonly/')).body.count).toBeGreaterThan(0);
    expect((await branch.call('POST', '/api/goods/', { name: 'x' })).status).toBe(403);
    const wall = server.database.db({ kind: 'agent', agent_label_id: labels[0] ?? 0 });
    await expect(wall.rows('UPDATE sku SET sale_price_fen = 1')).rejects.toThrow('permission denied');
  });
});
