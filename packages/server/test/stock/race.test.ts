import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postHeldOut, releaseHolds } from '../../src/domains/stock/stock.service.ts';
import type { Context } from '../../src/platform/context.ts';
import { size } from '../batteries/battery.ts';
import { atMost } from '../harness/at-most.ts';
import { startTestDatabase, type TestDatabase } from '../harness/database.ts';
import { makeStockWorld, type StockWorld } from './stock-world.ts';

const connections = 48;
let database: TestDatabase;
let world: StockWorld;
let orders = 0;

beforeAll(async () => {
  database = await startTestDatabase({ staff: connections });
  world = await makeStockWorld(database);
});
afterAll(() => database.close());

function nextOrder() {
  orders += 1;
  return { kind: 'order', id: orders, no: `SC${orders}` } as const;
}

type Attempt = (sku_id: number) => Promise<unknown>;

function buy(sku_id: number) {
  const lines = [{ line_id: 1, sku_id, quantity: 1 }];
  return world.reserve(nextOrder(), lines);
}

/** Looks before it leaps, but lets others in between, and trusts what it saw. */
function buyNaively(sku_id: number) {
  return world.ctx.db.transaction(async (tx) => {
    const [seen] = await tx.rows<{ id: number; free: number; reserved: number }>(
      'SELECT id, on_hand - reserved AS free, reserved FROM stock_level WHERE sku_id = $1 AND on_hand > reserved LIMIT 1',
      [sku_id],
    );
    if (!seen) throw new Error('sold out');
    await tx.rows('UPDATE stock_level SET reserved = $2 WHERE id = $1', [seen.id, seen.reserved + 1]);
  });
}

/** Two hundred buyers at once on ten pieces in two warehouses; the codes of those who got none. */
async function rush(attempt: Attempt): Promise<{ sold: number; refusals: unknown[] }> {
  const { id } = await world.sku();
  await world.receive(await world.warehouse({ priority: 1 }), id, 7);
  await world.receive(await world.warehouse({ priority: 2 }), id, 3);
  const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => attempt(id)));
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
  return { sold: outcomes.length - refusals.length, refusals };
}

describe('two hundred buyers on the last ten pieces', () => {
  test('get ten, round after round', async () => {
    for (let round = 0; round < size({ short: 3, long: 100 }); round += 1) {
      const { sold, refusals } = await rush(buy);
      expect(sold).toBe(10);
      expect([...new Set(refusals)]).toEqual(['stock.not_enough']);
    }
    expect(await world.faults()).toEqual([]);
  });
});

test('mixed orders of several SKUs, shipped and released meanwhile, neither deadlock nor leave the books', async () => {
  const places = await Promise.all([1, 2, 3].map((priority) => world.warehouse({ priority })));
  const skus = await Promise.all(Array.from({ length: 6 }, () => world.sku()));
  const ids = skus.map(({ id }) => id);
  for (let wave = 0; wave < size({ short: 1, long: 25 }); wave += 1) {
    for (const place of places) {
      for (const id of ids) await world.receive(place, id, 40, 137);
    }
    const lives = Array.from({ length: 400 }, (_, index) => () => lifeOf(world.ctx, index, ids));
    const outcomes = await atMost(connections, lives);
    const codes = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    expect(codes.filter((code) => code !== 'stock.not_enough')).toEqual([]);
    expect(outcomes.length - codes.length).toBeGreaterThan(50);
  }
  expect(await world.faults()).toEqual([]);
});

/** One order of three SKUs, wanted in an order of its own, then shipped in part and released in part. */
async function lifeOf(ctx: Context, index: number, skus: readonly number[]): Promise<void> {
  const document = nextOrder();
  const wanted = [0, 1, 2].map((step) => skus[(index * 5 + step * (index % 2 ? 1 : 5)) % skus.length] ?? 0);
  const lines = wanted.map((sku_id, line_id) => ({ line_id, sku_id, quantity: 1 + ((index + line_id) % 3) }));
  await world.reserve(document, lines, ctx);
  if (index % 3 === 0) {
    await postHeldOut(ctx, {
      document,
      posting_no: 1,
      lines: lines.slice(0, 2).map((line) => ({ ...line, quantity: 1 })),
    });
  }
  if (index % 2 === 0) await releaseHolds(ctx, document);
}

test('without the guard two hundred buyers get more than there are: the race is real', async () => {
  expect((await rush(buyNaively)).sold).toBeGreaterThan(10);
});
