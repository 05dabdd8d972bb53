import { afterAll, beforeAll, expect, test } from 'vitest';
import { postEntries } from '../../src/domains/stock/ledger/ledger.service.ts';
import { inTransaction } from '../../src/platform/context.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { type BranchWorld, makeBranchWorld } from './branch-world.ts';

let server: TestServer;
let world: BranchWorld;
let chief: SignedIn;
let posted = 0;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeBranchWorld(server);
  chief = await signIn(server, { may: ['/bank/bank-stock'] });
});
afterAll(() => server.close());

const now = Math.floor(Date.now() / 1000);

function post(seconds_ago: number, location_id: number, sku_id: number, quantity: number): Promise<unknown> {
  posted += 1;
  const ctx = { ...world.ctx, clock: () => new Date((now - seconds_ago) * 1000) };
  const document = { kind: 'stock_doc', id: 9000 + posted, no: `RK9${posted}` } as const;
  const entry = {
    line_id: 1,
    type: quantity > 0 ? 105 : 205,
    location_id,
    sku_id,
    quantity,
    value_fen: quantity * 100,
  };
  return inTransaction(ctx, (tx) => postEntries(tx, { document, posting_no: 1, entries: [entry] }));
}

test('what a counter held at a moment is told to it and to those above, and to no other counter', async () => {
  const { id: sku } = await world.sku();
  const { counter, next } = world.cells;
  const [here, there] = [await world.placeOf(counter), await world.placeOf(next)];
  await post(300, here, sku, 10);
  await post(200, there, sku, 4);
  await post(100, here, sku, -3);
  await post(100, await world.warehouse(), sku, 50);
  const at = async (who: SignedIn, seconds_ago: number, more = '') => {
    const path = `/services/inventory/bank_cell_inventory_as_of/?at=${now - seconds_ago}&sku=${sku}${more}`;
    const { body } = await who.call('GET', path);
    type Row = { bank_cell: { id: number }; on_hand: number; moves: number; on_hand_now: number };
    return body.rows.map(({ bank_cell, ...row }: Row) => [bank_cell.id, row.on_hand, row.moves, row.on_hand_now]);
  };
  expect(await at(world.teller, 150)).toEqual([[counter, 10, 1, 7]]);
  expect(await at(world.teller, 350)).toEqual([[counter, 0, 2, 7]]);
  expect(await at(world.neighbour, 150)).toEqual([[next, 4, 0, 4]]);
  expect(await at(chief, 250, `&bank_cell=${counter}`)).toEqual([[counter, 10, 1, 7]]);
  const [parent] = await world.ctx.db.rows<{ id: number }>('SELECT parent_id AS id FROM bank_cell WHERE id = $1', [
    counter,
  ]);
  const below = await at(chief, 250, `&bank_cell=${parent?.id}`);
  expect(below.toSorted((one: number[], other: number[]) => (one[0] ?? 0) - (other[0] ?? 0))).toEqual([
    [counter, 10, 1, 7],
    [next, 0, 1, 4],
  ]);
});
