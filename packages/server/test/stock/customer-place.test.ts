import { cpSync } from 'node:fs';
import { basename } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../../src/platform/database/migrate.ts';
import { migrationsFolder } from '../../src/platform/prepare-schema.ts';
import { type Customers, customersOf } from '../customer/customers.ts';
import { startEmptyDatabase } from '../harness/empty-database.ts';
import { emptyFolder } from '../harness/folder.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { makeStockWorld, type StockWorld } from './stock-world.ts';

const docs = '/admin-psi/warehouses/io/outbound-docs' as const;
let server: TestServer;
let world: StockWorld;
let made: Customers;
let chief: SignedIn;
let keeper: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeStockWorld(server.database);
  chief = await signIn(server, { superuser: true });
  keeper = await signIn(server, { may: [docs, `${docs}#approve`] });
  made = customersOf(server, chief);
});
afterAll(() => server.close());

const placeOf = async (id: number) =>
  (await chief.call('GET', `/api/location_readonly/?customer=${id}`)).body.results as {
    id: number;
    version: number;
  }[];

/** Moves pieces by a transfer that another person approves; the transfer. */
async function moved(from_location: number, to_location: number | undefined, sku: number, quantity: number) {
  const lines = [{ sku, expected_quantity: quantity }];
  const { body } = await chief.call('POST', '/api/transfer/', { from_location, to_location, lines });
  const act = (who: SignedIn, event: string) => who.call('POST', `/api/transfer/${body.id}/${event}/`, {});
  await act(chief, 'submit');
  await act(keeper, 'approve');
  await act(chief, 'dispatch');
  return (await act(chief, 'receive')).body;
}

describe('the place of a customer', () => {
  test('comes with the customer, follows it, and is edited there alone', async () => {
    const id = await made.create({ name: '海悦贸易', region: ['山东省', '青岛市', '市南区'], phone: '13912345678' });
    const [place, ...others] = await placeOf(id);
    expect(others).toEqual([]);
    expect(place).toMatchObject({
      kind: 'customer',
      name: '海悦贸易',
      state: 'enabled',
      region: ['山东省', '青岛市', '市南区'],
    });
    const change = { name: '别的', version: place?.version };
    const refused = await chief.call('PATCH', `/api/location/${place?.id}/`, change);
    expect(refused).toMatchObject({ status: 409, body: { code: 'location.follows' } });
    const own = { kind: 'customer', code: 'K1', name: '自建', region: ['山东省'] };
    expect(Object.keys((await chief.call('POST', '/api/location/', own)).body)).toEqual(['kind']);
    const { version } = await made.read(id);
    await chief.call('PATCH', `/api/customer/${id}/`, { name: '海悦商贸', version });
    expect(await placeOf(id)).toMatchObject([{ id: place?.id, name: '海悦商贸' }]);
  });

  test('takes and gives goods by transfers of its own type, and stays while something lies there', async () => {
    const id = await made.create();
    const [place] = await placeOf(id);
    const [warehouse, sku] = [await world.warehouse(), await world.sku()];
    await world.receive(warehouse, sku.id, 10);
    expect(await moved(warehouse, place?.id, sku.id, 4)).toMatchObject({ type: 305, state: 'received' });
    expect(await world.level(place?.id ?? 0, sku.id)).toMatchObject({ on_hand: 4 });
    expect((await chief.call('DELETE', `/api/customer/${id}/`)).status).toBe(204);
    expect(await placeOf(id)).toHaveLength(1);
    expect(await moved(place?.id ?? 0, warehouse, sku.id, 4)).toMatchObject({ type: 305, state: 'received' });
    expect(await world.level(warehouse, sku.id)).toMatchObject({ on_hand: 10 });
    expect(await world.faults()).toEqual([]);
  });

  test('stays with its customer when that is merged into another', async () => {
    const [kept, other] = [await made.create(), await made.create()];
    const [own] = await placeOf(kept);
    const merged = await chief.call('POST', `/api/customer/${kept}/merge/`, { other });
    expect(merged.status, JSON.stringify(merged.body)).toBe(200);
    expect(await placeOf(kept)).toMatchObject([{ id: own?.id }]);
    expect(await placeOf(other)).toEqual([]);
  });
});

test('customers that were there before get their places, also one whose place was kept by hand', async () => {
  const database = await startEmptyDatabase();
  try {
    const name = '20261126081951_places_of_customers.sql';
    const folder = emptyFolder('places');
    const isBefore = (path: string) => !path.endsWith('.sql') || basename(path) < name;
    cpSync(migrationsFolder, folder, { recursive: true, filter: isBefore });
    const { owner } = database.pools;
    await migrate(owner, folder);
    await owner.query(
      `INSERT INTO customer (number, kind, level, name, is_deleted)
       VALUES ('KH1', 'company', 'normal', '甲', false), ('KH2', 'company', 'normal', '乙', false), ('KH3', 'company', 'normal', '丙', true)`,
    );
    await owner.query(`INSERT INTO location (kind, code, name, region) VALUES ('customer', 'HAND', '乙', '{山东省}')`);
    cpSync(migrationsFolder, folder, { recursive: true });
    await migrate(owner, folder);
    const { rows } = await owner.query(
      'SELECT c.number, p.code, p.is_deleted FROM customer c JOIN location p ON p.customer_id = c.id ORDER BY c.id',
    );
    expect(rows).toEqual([
      { number: 'KH1', code: 'KH-1', is_deleted: false },
      { number: 'KH2', code: 'HAND', is_deleted: false },
      { number: 'KH3', code: 'KH-3', is_deleted: true },
    ]);
  } finally {
    await database.close();
  }
});
