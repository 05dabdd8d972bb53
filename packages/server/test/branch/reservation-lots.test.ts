import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { type LotWorld, lotsIn } from '../stock/lot/lot-world.ts';
import { type BranchWorld, makeBranchWorld } from './branch-world.ts';

const orders = '/admin-psi/warehouses/io/reservation-orders';

let server: TestServer;
let world: BranchWorld;
let lots: LotWorld;
let keeper: SignedIn;
let place: number;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeBranchWorld(server);
  lots = lotsIn(world);
  place = await world.warehouse();
  const leaves = [`${orders}#prepare`, `${orders}#ship`, `${orders}#lots`, `${orders}#print`] as const;
  keeper = await signIn(server, { may: [orders, ...leaves] });
});
afterAll(() => server.close());

/** A prepared reservation of pieces of a SKU that the warehouse has in two lots, with ten and with forty days left. */
async function prepared(quantity: number) {
  const { id: sku } = await world.sku({ shelf_life_days: 90 });
  for (const days of [10, 40]) await lots.receive(place, sku, days, 8);
  const lines = [{ sku, expected_quantity: quantity }];
  const { body } = await world.teller.call('POST', '/api/reservation/', { bank_cell: world.cells.counter, lines });
  await world.ctx.db.rows('UPDATE reservation SET location_id = $2 WHERE id = $1', [body.id, place]);
  await act(body.id, 'prepare');
  return { id: Number(body.id), line: Number(body.lines[0].id), sku };
}

const act = (id: number, verb: string, body: object = {}) =>
  keeper.call('POST', `/api/reservation/${id}/${verb}/`, body);

const offered = async (id: number) => (await keeper.call('GET', `/api/reservation/${id}/lots/`)).body.lines;

async function choose({ id, line }: { readonly id: number; readonly line: number }, quantity: number) {
  const far = (await offered(id)).find(({ lot_no }: { lot_no: string }) => lot_no === 'd40');
  return act(id, 'choose_lots', { lines: [{ line, lot: far.lot, quantity }], reason: '网点要新日期' });
}

test('a reservation ships the chosen lots first, part by part, and the branch receives them', async () => {
  const doc = await prepared(8);
  expect(await offered(doc.id)).toMatchObject([
    { lot_no: 'd10', proposed: 8, days_left: 10 },
    { lot_no: 'd40', proposed: 0 },
  ]);
  const chosen = await choose(doc, 5);
  expect(chosen.status, JSON.stringify(chosen.body)).toBe(200);
  expect(chosen.body.status).toBe(3);
  const [paper] = (await keeper.call('POST', '/api/reservation/print/', { docs: [{ id: doc.id }] })).body.docs;
  expect(paper.lines[0].lots).toMatch(/^d40 \(\S+ 到期\) 5 件、d10 \(\S+ 到期\) 3 件$/);
  expect((await act(doc.id, 'ship', { lines: [{ line: doc.line, quantity: 3 }] })).status).toBe(200);
  expect(await lots.shelf(place, doc.sku)).toEqual({ d10: 8, d40: 5 });
  expect(await offered(doc.id)).toMatchObject([
    { wanted: 5, chosen: 0 },
    { lot_no: 'd40', chosen: 2 },
  ]);
  expect((await act(doc.id, 'ship')).status).toBe(200);
  expect(await lots.shelf(place, doc.sku)).toEqual({ d10: 5, d40: 3 });
  const came = await world.teller.call('POST', `/api/reservation/${doc.id}/receive/`, {});
  expect(came.status, JSON.stringify(came.body)).toBe(200);
  const counter = await world.placeOf(world.cells.counter);
  expect(await lots.shelf(counter, doc.sku)).toEqual({ d10: 3, d40: 5 });
  expect(await world.faults()).toEqual([]);
});

test('a branch is not sent what has expired', async () => {
  const { id: sku } = await world.sku({ shelf_life_days: 90 });
  await lots.receive(place, sku, -1, 6);
  await lots.receive(place, sku, 20, 2);
  const lines = [{ sku, expected_quantity: 4 }];
  const { body } = await world.teller.call('POST', '/api/reservation/', { bank_cell: world.cells.counter, lines });
  await world.ctx.db.rows('UPDATE reservation SET location_id = $2 WHERE id = $1', [body.id, place]);
  await act(body.id, 'prepare');
  expect((await act(body.id, 'ship')).body.code).toBe('stock.expired');
  const part = await act(body.id, 'ship', { lines: [{ line: body.lines[0].id, quantity: 2 }] });
  expect(part.status).toBe(200);
  expect(await lots.shelf(place, sku)).toEqual({ 'd-1': 6 });
});

test('a branch gives back what has expired: where it is chosen, and where all goes', async () => {
  const may = [
    '/bank/return-list',
    '/bank/return-list#create',
    '/bank/return-list#ship',
    '/bank/return-list#lots',
  ] as const;
  const teller = await signIn(server, { may, bank_cell_id: world.cells.counter });
  const counter = await world.placeOf(world.cells.counter);
  const { id: sku } = await world.sku({ shelf_life_days: 90 });
  await lots.receive(counter, sku, -1, 4);
  await lots.receive(counter, sku, 20, 6);
  const back = async (expected_quantity: number) => {
    const given = { bank_cell: world.cells.counter, lines: [{ sku, expected_quantity }] };
    const { body } = await teller.call('POST', '/api/branch_return/', given);
    await world.ctx.db.rows('UPDATE reservation SET location_id = $2 WHERE id = $1', [body.id, place]);
    await world.keeper.call('POST', `/api/branch_return/${body.id}/prepare/`, {});
    return {
      line: body.lines[0].id,
      act: (verb: string, sent: object) => teller.call('POST', `/api/branch_return/${body.id}/${verb}/`, sent),
      read: () => teller.call('GET', `/api/branch_return/${body.id}/lots/`),
    };
  };
  const chosen = await back(3);
  const read = await chosen.read();
  expect(read.status, JSON.stringify(read.body)).toBe(200);
  const expired = read.body.lines.find(({ lot_no }: { lot_no: string }) => lot_no === 'd-1');
  const choice = { lines: [{ line: chosen.line, lot: expired.lot, quantity: 3 }], reason: '过期退回' };
  expect((await chosen.act('choose_lots', choice)).status).toBe(200);
  expect((await chosen.act('ship', {})).status).toBe(200);
  expect(await lots.shelf(counter, sku)).toEqual({ 'd-1': 1, d20: 6 });
  expect((await (await back(7)).act('ship', {})).status).toBe(200);
  expect(await lots.shelf(counter, sku)).toEqual({});
  expect(await world.faults()).toEqual([]);
});

test('the branch that asked does not choose the lots', async () => {
  const doc = await prepared(2);
  const reply = await world.teller.call('POST', `/api/reservation/${doc.id}/choose_lots/`, { reason: '要新的' });
  expect(reply.status).toBe(403);
});
