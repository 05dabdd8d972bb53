import { afterAll, beforeAll, expect, test } from 'vitest';
import { stockAsOfReport } from '../../src/domains/stock/as-of/stock-as-of.query.ts';
import { postEntries } from '../../src/domains/stock/ledger/ledger.service.ts';
import { type Context, inTransaction } from '../../src/platform/context.ts';
import { readTyped } from '../../src/platform/report/read-report.ts';
import { startTestDatabase, type TestDatabase } from '../harness/database.ts';
import { makeStockWorld, type StockWorld } from './stock-world.ts';

let database: TestDatabase;
let world: StockWorld;

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeStockWorld(database);
});
afterAll(() => database.close());

const start = Math.floor(Date.now() / 1000);
/** The world, so many seconds later. */
const later = (seconds: number): Context => ({ ...world.ctx, clock: () => new Date((start + seconds) * 1000) });

interface Posting {
  readonly location_id: number;
  readonly sku_id: number;
  readonly quantity: number;
  readonly value_fen: number;
}

let posted = 0;
function post(seconds: number, entry: Posting): Promise<unknown> {
  posted += 1;
  const document = { kind: 'stock_doc', id: 9000 + posted, no: `RK9${posted}` } as const;
  return inTransaction(later(seconds), (tx) =>
    postEntries(tx, {
      document,
      posting_no: 1,
      entries: [{ line_id: 1, type: entry.quantity > 0 ? 105 : 205, ...entry }],
    }),
  );
}

test('what a warehouse held at a moment is what its movements up to then add up to', async () => {
  const [sku, other] = [await world.sku(), await world.sku()];
  const [here, there] = [await world.warehouse(), await world.warehouse()];
  await post(10, { location_id: here, sku_id: sku.id, quantity: 10, value_fen: 1000 });
  await post(20, { location_id: there, sku_id: sku.id, quantity: 4, value_fen: 800 });
  await post(30, { location_id: here, sku_id: sku.id, quantity: -3, value_fen: -300 });
  await post(40, { location_id: here, sku_id: other.id, quantity: 7, value_fen: 70 });
  const ctx = later(60);
  const at = async (seconds: number, of: { sku?: number; location?: number } = {}) => {
    const { rows, ...totals } = await readTyped(ctx, stockAsOfReport, { at: start + seconds, ...of });
    const held = rows.map(({ on_hand, value_fen, moves, on_hand_now }) => [on_hand, value_fen, moves, on_hand_now]);
    return { ...totals, held };
  };
  expect(await at(9, { sku: sku.id })).toEqual({
    ...{ count: 2, on_hand: 0, value_fen: 0 },
    held: [
      [0, 0, 1, 4],
      [0, 0, 2, 7],
    ],
  });
  expect(await at(29, { sku: sku.id, location: here })).toMatchObject({ on_hand: 10, held: [[10, 1000, 1, 7]] });
  expect(await at(30, { sku: sku.id, location: here })).toMatchObject({ on_hand: 7, held: [[7, 700, 0, 7]] });
  expect(await at(35)).toMatchObject({ count: 3, on_hand: 11, value_fen: 1500 });
  expect(await at(60)).toMatchObject({ count: 3, on_hand: 18, value_fen: 1570 });
  const second = await readTyped(ctx, stockAsOfReport, { at: start + 60, limit: 1, offset: 1 });
  expect(second).toMatchObject({ count: 3, rows: [{ on_hand: 4, location: { id: there } }] });
});

test('a moment to come is refused', async () => {
  await expect(readTyped(later(0), stockAsOfReport, { at: start + 1 })).rejects.toMatchObject({
    issues: { at: ['时点不能晚于现在'] },
  });
});

test('a branch is told of its own warehouses alone', async () => {
  const label = await world.ctx.db.rows<{ id: number }>(
    "INSERT INTO agent_label (name) VALUES ('一分公司') RETURNING id",
  );
  const agent_label_id = label[0]?.id ?? 0;
  const sku = await world.sku();
  const [own, foreign] = [await world.warehouse({ agent_label_id }), await world.warehouse()];
  await post(50, { location_id: own, sku_id: sku.id, quantity: 5, value_fen: 500 });
  await post(50, { location_id: foreign, sku_id: sku.id, quantity: 6, value_fen: 600 });
  const agent = { ...world.scoped({ kind: 'agent', agent_label_id }), clock: later(60).clock };
  expect(await readTyped(agent, stockAsOfReport, { at: start + 60 })).toMatchObject({
    count: 1,
    on_hand: 5,
    value_fen: 500,
  });
});
