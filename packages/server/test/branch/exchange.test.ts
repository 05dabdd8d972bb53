import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAppKey } from '../../src/features/public-api/app-key.service.ts';
import { size } from '../batteries/battery.ts';
import { testSecret } from '../harness/names.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { type SignedCall, signedCalls } from '../public-api/signed-call.ts';
import { type BranchWorld, makeBranchWorld } from './branch-world.ts';

const page = '/bank/bank-stock';

let server: TestServer;
let world: BranchWorld;
let counter: SignedIn;
let office: SignedIn;
let app: SignedCall;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeBranchWorld(server);
  counter = await signIn(server, {
    may: [page, `${page}#exchange`, `${page}#reverse`, '/bank/reservation-list', '/bank/reservation-list#create'],
    bank_cell_id: world.cells.counter,
  });
  const manager = '/bank/bank-cell-manager';
  office = await signIn(server, { may: [manager, `${manager}#create`, `${manager}#update`, `${manager}#export`] });
  const key = { name: '小程序', channel: '小程序', mall_id: null, agent_label_id: null, rate_per_minute: null };
  app = signedCalls(server.origin, await createAppKey(server.app.contextFor('test'), testSecret, key));
});
afterAll(() => server.close());

/** A SKU with so many pieces at the counter, offered by its bank. */
async function offered(pieces: number, terms: object = {}) {
  const sku = await world.sku();
  const place = await world.placeOf(world.cells.counter);
  await world.receive(place, sku.id, pieces);
  const body = { bank_cell: world.cells.head, sku: sku.id, price_fen: 500, points: 30, ...terms };
  const made = await office.call('POST', '/api/bank_cell_product/', body);
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return { ...sku, product: made.body.id as number, left: async () => (await world.level(place, sku.id))?.on_hand };
}

const exchange = (sku: number, body: object = {}) =>
  counter.call('POST', '/api/bank_exchange/exchange/', { bank_cell: world.cells.counter, sku, quantity: 1, ...body });

test('what is handed over leaves the counter at the terms of the nearest above, and comes back at its cost', async () => {
  const sku = await offered(10);
  const { body } = await exchange(sku.id, { quantity: 3, customer_name: '王女士' });
  expect(body).toMatchObject({ state: 'done', price_fen: 1500, points: 90, outstanding_quantity: 3 });
  const cost = 'SELECT value_fen FROM bank_exchange WHERE id = $1';
  expect(await world.ctx.db.rows(cost, [body.id])).toEqual([{ value_fen: 300 }]);
  expect(await sku.left()).toBe(7);
  const own = { bank_cell: world.cells.counter, sku: sku.id, price_fen: 100, points: 0 };
  expect((await office.call('POST', '/api/bank_cell_product/', own)).status).toBe(201);
  expect((await exchange(sku.id)).body).toMatchObject({ price_fen: 100, points: 0 });
  const reverse = () => counter.call('POST', `/api/bank_exchange/${body.id}/reverse/`, { reason: '退换' });
  expect((await reverse()).body).toMatchObject({ state: 'reversed', outstanding_quantity: 0 });
  expect((await reverse()).body).toMatchObject({ code: 'exchange.reversed' });
  expect(await sku.left()).toBe(9);
  expect(await world.faults()).toEqual([]);
});

test('what is not offered, is not there or is taken by staff without a name is refused', async () => {
  const bare = await world.sku();
  expect((await exchange(bare.id)).body).toMatchObject({ code: 'exchange.not_offered' });
  const sku = await offered(1);
  expect((await exchange(sku.id, { quantity: 2 })).body).toMatchObject({ code: 'stock.not_enough' });
  expect((await exchange(sku.id, { kind: 'staff_use' })).body).toHaveProperty('employee');
  expect((await exchange(sku.id, { bank_cell: world.cells.next })).status).toBe(400);
  const half = { bank_cell: world.cells.head, sku: bare.id, limit_period: 'day' };
  expect((await office.call('POST', '/api/bank_cell_product/', half)).body).toHaveProperty('limit_quantity');
});

test('a storefront hands over once for each of its numbers, by accounts that are bound', async () => {
  const sku = await offered(5);
  const request = { request_id: `R-${sku.code}`, bank_cell: 'Q11', sku_code: sku.code, quantity: 2, openid: 'o-1' };
  const open = (more: object = {}) => app('POST', '/open/v1/bank-exchanges/', { ...request, ...more });
  const both = await Promise.all([open(), open()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
  expect(both[0]?.body.exchange_no).toBe(both[1]?.body.exchange_no);
  expect(await sku.left()).toBe(3);
  expect((await open({ quantity: 1 })).body).toMatchObject({ code: 'exchange.request_reused' });
  expect((await open({ request_id: 'R-2', account: 'POS-1' })).body).toMatchObject({ code: 'exchange.not_bound' });
  const { results } = (await app('GET', '/open/v1/bank-cell-products/?bank_cell=Q11')).body;
  expect(results).toContainEqual(expect.objectContaining({ sku_code: sku.code, available: 3, price_fen: 500 }));
});

test('the storefront of another branch of the company reaches no counter but its own', async () => {
  const sku = await offered(5);
  const [label] = await world.ctx.db.rows<{ id: number }>(
    "INSERT INTO agent_label (name) VALUES ('外地') RETURNING id",
  );
  const key = { name: '外地', channel: '外地', mall_id: null, agent_label_id: label?.id ?? 0, rate_per_minute: null };
  const other = signedCalls(server.origin, await createAppKey(server.app.contextFor('test'), testSecret, key));
  const request = { request_id: 'R-3', bank_cell: 'Q11', sku_code: sku.code, quantity: 2, openid: 'o-1' };
  expect((await other('POST', '/open/v1/bank-exchanges/', request)).body).toHaveProperty('bank_cell');
  expect((await other('GET', '/open/v1/bank-cell-products/?bank_cell=Q11')).body).toHaveProperty('bank_cell');
  expect(await sku.left()).toBe(5);
});

test('a customer gets no more than the limit, however many counters are asked at once', async () => {
  const rounds = size({ short: 2, long: 100 });
  for (let round = 0; round < rounds; round += 1) {
    const sku = await offered(10, { limit_period: 'month', limit_quantity: 2 });
    expect((await exchange(sku.id)).body).toHaveProperty('customer_phone');
    const customer_phone = `1380000${1000 + round}`;
    const naive = await Promise.all([1, 2, 3, 4].map(() => hadOf(sku.id, customer_phone)));
    expect(naive.filter((had) => had + 1 <= 2)).toHaveLength(4);
    const asked = await Promise.all([1, 2, 3, 4].map(() => exchange(sku.id, { customer_phone })));
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(await sku.left()).toBe(8);
  }
});

/** What a customer had, read without the lock. */
async function hadOf(sku: number, phone: string): Promise<number> {
  const [row] = await world.ctx.db.rows<{ quantity: number }>(
    'SELECT coalesce(sum(quantity), 0)::int AS quantity FROM bank_exchange WHERE sku_id = $1 AND customer_phone = $2',
    [sku, phone],
  );
  return row?.quantity ?? 0;
}

/** A reservation of so many pieces on its way to the counter, with what is done about it. */
async function sent(sku: number, expected_quantity: number) {
  const place = await world.warehouse();
  await world.receive(place, sku, 50);
  const lines = [{ sku, expected_quantity }];
  const { body } = await world.teller.call('POST', '/api/reservation/', { bank_cell: world.cells.counter, lines });
  await world.ctx.db.rows('UPDATE reservation SET location_id = $2 WHERE id = $1', [body.id, place]);
  const act = (who: SignedIn, verb: string, more: object = {}) =>
    who.call('POST', `/api/reservation/${body.id}/${verb}/`, more);
  for (const verb of ['prepare', 'ship']) await act(world.keeper, verb);
  return { id: body.id as number, line: body.lines[0].id as number, act };
}

const outstandingOf = async (id: unknown) =>
  (await counter.call('GET', `/api/bank_exchange_readonly/${id}/`)).body.outstanding_quantity;

test('what a counter receives makes up for what it handed over, the oldest first', async () => {
  const sku = await offered(10);
  const ids = [
    (await exchange(sku.id, { quantity: 2 })).body.id as number,
    (await exchange(sku.id, { quantity: 3 })).body.id as number,
  ];
  const { act } = await sent(sku.id, 4);
  await act(world.teller, 'receive');
  expect(await Promise.all(ids.map(outstandingOf))).toEqual([0, 1]);
  const undo = await counter.call('POST', `/api/bank_exchange/${ids[0]}/reverse/`, { reason: '退换' });
  expect(undo.body).toMatchObject({ code: 'exchange.replenished' });
  expect(await world.faults()).toEqual([]);
});

test('what is found late makes up for it as well', async () => {
  const sku = await offered(10);
  const { body } = await exchange(sku.id, { quantity: 5 });
  const { id, line, act } = await sent(sku.id, 5);
  await act(world.teller, 'receive', { lines: [{ line, quantity: 3, missing: 2 }] });
  expect(await outstandingOf(body.id)).toBe(2);
  const [missing] = await world.ctx.db.rows<{ id: number }>(
    'SELECT id FROM reservation_discrepancy WHERE reservation_id = $1',
    [id],
  );
  const settle = (outcome: string) =>
    world.keeper.call('POST', `/api/reservation_discrepancy/${missing?.id}/settle/`, {
      ...{ outcome, quantity: 1, reason: '核对' },
    });
  expect((await settle('back')).status).toBe(200);
  expect(await outstandingOf(body.id)).toBe(2);
  expect((await settle('found')).status).toBe(200);
  expect(await outstandingOf(body.id)).toBe(1);
  expect(await world.faults()).toEqual([]);
});

test('suggests what the counter gave out, less what it has and what is under way', async () => {
  const sku = await offered(30);
  await exchange(sku.id, { quantity: 28 });
  const { body } = await counter.call('POST', '/api/reservation/suggest/', {
    bank_cell: world.cells.counter,
    days: 30,
  });
  expect(body.lines).toContainEqual(
    expect.objectContaining({ sku: expect.objectContaining({ id: sku.id }), expected_quantity: 26, consumed: 28 }),
  );
});

test('products are exported by the call of the outside', async () => {
  const path = '/services/banks/export_bank_cell_product_excel/';
  expect((await office.call('POST', path, { filter: { bank_cell: String(world.cells.head) } })).status).toBe(202);
  expect((await office.call('POST', path, { filter: { nothing: '1' } })).status).toBe(400);
});
