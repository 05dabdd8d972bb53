import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postHeldOut } from '../../../src/domains/stock/stock.service.ts';
import { size } from '../../batteries/battery.ts';
import { atMost } from '../../harness/at-most.ts';
import { startTestDatabase, type TestDatabase } from '../../harness/database.ts';
import { makeStockWorld, type StockWorld } from '../stock-world.ts';
import { type LotWorld, lotsIn } from './lot-world.ts';

const connections = 24;
let database: TestDatabase;
let world: StockWorld;
let lots: LotWorld;
let orders = 60_000;

beforeAll(async () => {
  database = await startTestDatabase({ staff: connections });
  world = await makeStockWorld(database);
  lots = lotsIn(world);
});
afterAll(() => database.close());

async function sell(sku_id: number): Promise<unknown> {
  orders += 1;
  const order = { kind: 'order', id: orders, no: `SC${orders}` } as const;
  await world.reserve(order, [{ line_id: 1, sku_id, quantity: 1 }]);
  return postHeldOut(world.ctx, { document: order, posting_no: 1, lines: [{ line_id: 1, quantity: 1 }] });
}

/** Reads the first lot, lets others in between, and writes what it computed. */
function sellNaively(sku_id: number): Promise<unknown> {
  return world.ctx.db.transaction(async (tx) => {
    const [lot] = await tx.rows<{ id: number; on_hand: number }>(
      'SELECT id, on_hand FROM stock_lot WHERE sku_id = $1 AND on_hand > 0 ORDER BY expires_date LIMIT 1',
      [sku_id],
    );
    await tx.rows('SELECT pg_sleep(0.01)');
    await tx.rows('UPDATE stock_lot SET on_hand = $2 WHERE id = $1', [lot?.id, (lot?.on_hand ?? 0) - 1]);
    await tx.rows('UPDATE stock_level SET on_hand = on_hand - 1 WHERE sku_id = $1', [sku_id]);
  });
}

/** Three lots of six pieces that have not expired, and one that has. */
async function stocked() {
  const [place, sku] = [await world.warehouse(), await world.sku({ shelf_life_days: 90 })];
  for (const days of [-5, 10, 20, 30]) await lots.receive(place, sku.id, days, 6);
  return { place, sku_id: sku.id };
}

const settle = (sku_id: number, attempt: (id: number) => Promise<unknown>) =>
  atMost(
    connections,
    Array.from({ length: 20 }, () => () => attempt(sku_id)),
  );

test('twenty sales at once on eighteen pieces of three lots sell exactly these', async () => {
  for (let round = 0; round < size({ short: 2, long: 50 }); round += 1) {
    const { place, sku_id } = await stocked();
    const outcomes = await settle(sku_id, sell);
    const codes = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    expect(codes).toEqual(['stock.not_enough', 'stock.not_enough']);
    expect(await lots.shelf(place, sku_id)).toEqual({ 'd-5': 6 });
  }
  expect(await world.faults()).toEqual([]);
});

test('whatever is posted in whatever order, the lots are the stock', async () => {
  const step = fc.record({
    kind: fc.constantFrom('in', 'sell', 'move', 'scrap', 'surplus', 'undo'),
    place: fc.constantFrom(0, 1),
    days: fc.constantFrom(-10, 0, 5, 40),
    quantity: fc.integer({ min: 1, max: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const places = [await world.warehouse(), await world.warehouse()];
      const { id: sku_id } = await world.sku({ shelf_life_days: 90 });
      for (const place of places) await lots.receive(place, sku_id, 20, 1);
      for (const one of steps) await attempt(one, places[one.place] ?? 0, sku_id);
      expect(await world.faults()).toEqual([]);
    }),
    { numRuns: size({ short: 12, long: 300 }) },
  );
});

interface Step {
  readonly kind: string;
  readonly days: number;
  readonly quantity: number;
}

const outs: Readonly<Record<string, number>> = { sell: 201, move: 301, scrap: 205 };
const expected = ['stock.not_enough', 'stock.expired', 'stock.lot_used'];

/** Does a step; what the stock does not allow is refused by name and changes nothing. */
async function attempt({ kind, days, quantity }: Step, location_id: number, sku_id: number): Promise<void> {
  const done = act();
  const code = await done.then(
    () => undefined,
    (error: { code?: string }) => error.code ?? String(error),
  );
  if (code !== undefined && !expected.includes(code)) throw new Error(code);

  function act(): Promise<unknown> {
    if (kind === 'in') return lots.receive(location_id, sku_id, days, quantity);
    if (kind === 'undo') return undo(location_id, sku_id);
    const out = outs[kind];
    const entry = { location_id, sku_id, type: out ?? 102, quantity: out === undefined ? quantity : -quantity };
    return lots.post([out === undefined ? { ...entry, value_fen: 0 } : entry]);
  }
}

/** Takes the last movement of a place back. */
async function undo(location_id: number, sku_id: number): Promise<unknown> {
  const [last] = await world.ctx.db.rows<{ id: number; type: number; quantity: number; value_fen: number }>(
    `SELECT id, type, quantity, value_fen FROM stock_movement m WHERE location_id = $1 AND sku_id = $2 AND origin_id IS NULL
       AND NOT EXISTS (SELECT FROM stock_movement o WHERE o.origin_id = m.id) ORDER BY id DESC LIMIT 1`,
    [location_id, sku_id],
  );
  if (!last) return undefined;
  const { id: origin_id, type, quantity, value_fen } = last;
  const value = quantity < 0 ? { value_fen: -value_fen } : {};
  return lots.post([{ location_id, sku_id, type, quantity: -quantity, origin_id, ...value }]);
}

// It leaves the books without movements, so it comes last.
test('without the lock of the level the same sales are refused by the database', async () => {
  const { sku_id } = await stocked();
  const outcomes = await settle(sku_id, sellNaively);
  expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
  expect(await world.faults().then((faults) => faults.filter((fault) => fault.includes('lots')))).toEqual([]);
});
