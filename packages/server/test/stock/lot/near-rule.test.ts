import { addDays } from '@zhanggui/contract/domains/stock/lot/shelf-life';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factsSql } from '../../../src/domains/warning/facts.port.ts';
import { type SignedIn, signIn } from '../../harness/people.ts';
import { startTestServer, type TestServer } from '../../harness/server.ts';
import { makeStockWorld, type StockWorld } from '../stock-world.ts';
import { type LotWorld, lotsIn } from './lot-world.ts';

const page = '/warehouse/stock';

let server: TestServer;
let world: StockWorld;
let lots: LotWorld;
let keeper: SignedIn;
let place: number;
let sku: { id: number; code: string };

beforeAll(async () => {
  server = await startTestServer();
  world = await makeStockWorld(server.database);
  lots = lotsIn(world);
  keeper = await signIn(server, { may: [page, `${page}#create`, `${page}#update`, `${page}#delete`] });
  [place, sku] = [await world.warehouse(), await world.sku({ shelf_life_days: 90 })];
  await lots.receive(place, sku.id, 30, 5);
});
afterAll(() => server.close());

const create = (body: object) => keeper.call('POST', '/api/near_rule/', { shelf_life_from: 1, ...body });

/** How many days before its end the lot is near it. */
async function nearDays(): Promise<number> {
  const { body } = await keeper.call('GET', `/api/stock_lot_readonly/?sku=${sku.id}`);
  const [lot] = body.results;
  return (Date.parse(lot.expires_date) - Date.parse(lot.near_date)) / 86_400_000;
}

const warned = async () =>
  (await world.ctx.db.rows<{ title: string }>(factsSql(world.ctx.extensions, 'near_expiry', 'now()'))).some(
    ({ title }) => title === sku.code,
  );

test('lots and warnings follow the rules at once: of the nearest category, else of all, else the default', async () => {
  const [tree] = await world.ctx.db.rows<{ below: number; above: number }>(
    `WITH top AS (INSERT INTO category (name, level) VALUES ('食品', 1) RETURNING id),
       own AS (UPDATE category SET parent_id = top.id, level = 2 FROM top WHERE category.name = '米面粮油' RETURNING category.id)
     SELECT own.id AS below, top.id AS above FROM own, top`,
  );
  expect((await create({ near_days: 20 })).status).toBe(201);
  expect(await nearDays()).toBe(20);
  expect(await warned()).toBe(false);
  const above = await create({ category: tree?.above, near_days: 35, shelf_life_from: 60, shelf_life_to: 120 });
  expect(above.status, JSON.stringify(above.body)).toBe(201);
  expect(await nearDays()).toBe(35);
  expect(await warned()).toBe(true);
  const own = await create({ category: tree?.below, near_days: 7, shelf_life_from: 10 });
  expect(await nearDays()).toBe(7);
  await keeper.call('PATCH', `/api/near_rule/${own.body.id}/`, { near_days: 9 });
  expect(await nearDays()).toBe(9);
  await keeper.call('PATCH', `/api/near_rule/${own.body.id}/`, { state: 'disabled' });
  expect(await nearDays()).toBe(35);
  expect((await keeper.call('DELETE', `/api/near_rule/${above.body.id}/`)).status).toBe(204);
  expect(await nearDays()).toBe(20);
  const [audited] = await world.ctx.db.rows<{ count: number }>(
    "SELECT count(*)::int AS count FROM audit WHERE resource = 'near_rule'",
  );
  expect(audited?.count).toBeGreaterThanOrEqual(6);
});

test('goods that come in are dated by the rules, in default of them by the table', async () => {
  const today = await lots.today();
  const { body } = await keeper.call('GET', '/api/near_rule_readonly/');
  for (const { id } of body.results) await keeper.call('DELETE', `/api/near_rule/${id}/`);
  const [lot] = (await keeper.call('GET', `/api/stock_lot_readonly/?sku=${sku.id}`)).body.results;
  expect(lot.near_date).toBe(addDays(today, 30 - 15));
});

test.each([
  [{ near_days: 90, shelf_life_from: 90 }, 'near_days'],
  [{ near_days: 3, shelf_life_from: 90, shelf_life_to: 30 }, 'shelf_life_to'],
])('a rule that can not be is refused: %o', async (body, path) => {
  expect((await create(body)).body).toHaveProperty([path]);
});

test('two rules for one class of shelf lives are refused', async () => {
  expect((await create({ near_days: 3, shelf_life_from: 400, shelf_life_to: 500 })).status).toBe(201);
  expect((await create({ near_days: 3, shelf_life_from: 450 })).body).toHaveProperty(['shelf_life_from']);
});

test('an agent reads the rules and does not set them', async () => {
  const [label] = await world.ctx.db.rows<{ id: number }>("INSERT INTO agent_label (name) VALUES ('甲') RETURNING id");
  const agent = await signIn(server, { may: [page, `${page}#create`], agent_label_id: label?.id ?? 0 });
  expect((await agent.call('GET', '/api/near_rule_readonly/')).status).toBe(200);
  expect((await agent.call('POST', '/api/near_rule/', { near_days: 3, shelf_life_from: 1 })).status).toBe(403);
});
