import { ageBands } from '@zhanggui/contract/domains/stock/age/age-bands';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postEntries } from '../../src/domains/stock/ledger/ledger.service.ts';
import { inTransaction } from '../../src/platform/context.ts';
import { makeCells } from '../bank/cells.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { makeStockWorld, type StockWorld } from './stock-world.ts';

let server: TestServer;
let world: StockWorld;
let chief: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeStockWorld(server.database);
  chief = await signIn(server, { superuser: true });
});
afterAll(() => server.close());

let documents = 7_000_000;

/** Pieces come in at one yuan apiece or go out, so many days ago. */
function move(location_id: number, sku_id: number, [days_ago, quantity]: readonly [number, number]) {
  documents += 1;
  const value = quantity > 0 ? { value_fen: quantity * 100 } : {};
  const entry = { line_id: 1, sku_id, location_id, type: quantity > 0 ? 101 : 205, quantity, ...value };
  const document = { kind: 'stock_doc', id: documents, no: `T${documents}` } as const;
  const ctx = { ...world.ctx, clock: () => new Date(Date.now() - days_ago * 86_400_000) };
  return inTransaction(ctx, (tx) => postEntries(tx, { document, posting_no: 1, entries: [entry] }));
}

const bandsOf = (row: Readonly<Record<string, number>>) => ageBands.map(({ name }) => row[`${name}_quantity`]);

/** The first in are the first out: what remains of each arrival, by band. */
function queued(moves: readonly (readonly [number, number])[]): number[] {
  const arrivals = moves.filter(([, quantity]) => quantity > 0).map(([age, left]) => ({ age, left }));
  let gone = -moves.reduce((sum, [, quantity]) => sum + Math.min(0, quantity), 0);
  for (const arrival of arrivals) {
    const taken = Math.min(arrival.left, gone);
    arrival.left -= taken;
    gone -= taken;
  }
  return ageBands.map(({ to = Number.POSITIVE_INFINITY }, index) =>
    arrivals
      .filter(({ age }) => age <= to && age > (ageBands[index - 1]?.to ?? -1))
      .reduce((sum, { left }) => sum + left, 0),
  );
}

test('what remains is what came in last, whatever came and went', async () => {
  const place = await world.warehouse();
  const arrivals = fc.array(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 20 })), {
    minLength: 1,
    maxLength: 5,
  });
  const shares = fc.integer({ min: 0, max: 99 });
  await fc.assert(
    fc.asyncProperty(arrivals, shares, async (came, percent) => {
      const { id } = await world.sku();
      const ordered = came.toSorted(([one], [other]) => other - one);
      const all = ordered.reduce((sum, [, quantity]) => sum + quantity, 0);
      const out = Math.floor((all * percent) / 100);
      const moves = [...ordered, ...(out > 0 ? [[0, -out] as const] : [])];
      for (const one of moves) await move(place, id, one);
      const { body } = await chief.call('GET', `/api/stock_level/age/?order=value&sku=${id}&location=${place}`);
      expect(bandsOf(body.rows[0])).toEqual(queued(moves));
      const value = ageBands.reduce((sum, { name }) => sum + body.rows[0][`${name}_fen`], 0);
      expect(value).toBe(body.rows[0].value_fen);
    }),
    { numRuns: 12 },
  );
});

test('the oldest value comes first, and a branch sees its own goods alone', async () => {
  const cells = await makeCells(server);
  const [place] = await world.ctx.db.rows<{ id: number }>('SELECT id FROM location WHERE bank_cell_id = $1', [
    cells.counter,
  ]);
  const [young, old] = [await world.sku(), await world.sku()];
  await move(place?.id ?? 0, young.id, [30, 9]);
  await move(place?.id ?? 0, old.id, [181, 2]);
  await move(place?.id ?? 0, old.id, [31, 1]);
  const path = '/services/inventory/bank_cell_inventory_age/?order=older';
  const valued = (await chief.call('GET', `${path}_fen&bank_cell=${cells.counter}`)).body;
  const teller = await signIn(server, { may: ['/bank/bank-stock'], bank_cell_id: cells.counter });
  const { rows, older_quantity } = (await teller.call('GET', path)).body;
  expect(valued.rows.map((row: { sku: { id: number } }) => row.sku.id)).toEqual([old.id, young.id]);
  expect(rows.map((row: { sku: { id: number } }) => row.sku.id)).toEqual([old.id, young.id]);
  expect(rows.map(bandsOf)).toEqual([
    [0, 1, 0, 0, 2],
    [9, 0, 0, 0, 0],
  ]);
  expect([older_quantity, valued.older_quantity, valued.older_fen]).toEqual([2, 2, 200]);
  const neighbour = await signIn(server, { may: ['/bank/bank-stock'], bank_cell_id: cells.next });
  expect((await neighbour.call('GET', path)).body.rows).toEqual([]);
  const other = await signIn(server, { may: ['/bank/return-list'] });
  expect((await other.call('GET', path)).status).toBe(403);
});
