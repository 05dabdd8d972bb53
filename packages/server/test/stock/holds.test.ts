import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { availableOf, heldOf } from '../../src/domains/stock/available.query.ts';
import { postHeldOut, postReturnIn, releaseHolds } from '../../src/domains/stock/stock.service.ts';
import { createDb } from '../../src/platform/database/db.ts';
import { startTestDatabase, type TestDatabase } from '../harness/database.ts';
import { makeStockWorld, type StockWorld } from './stock-world.ts';

let database: TestDatabase;
let world: StockWorld;
let order_id = 0;

beforeAll(async () => {
  database = await startTestDatabase();
  world = await makeStockWorld(database);
});
afterAll(() => database.close());
beforeEach(() => {
  order_id += 1;
});

const order = () => ({ kind: 'order', id: order_id, no: `SC${order_id}` }) as const;
const refund = () => ({ kind: 'refund', id: order_id, no: `TK${order_id}` }) as const;

function reserve(...lines: (readonly [line_id: number, sku_id: number, quantity: number])[]) {
  const wanted = lines.map(([line_id, sku_id, quantity]) => ({ line_id, sku_id, quantity }));
  return world.reserve(order(), wanted);
}

async function available(code: string) {
  const rows = await availableOf(world.ctx, { mall_id: world.mall_id, sku_codes: [code] });
  return rows[0]?.available;
}

describe('reserving', () => {
  test('holds at the warehouse with the best rule for the place, and only at those that serve the mall', async () => {
    const sku = await world.sku();
    const [near, far, foreign] = [
      await world.warehouse({ priority: 50, rule: { region: ['山东省', '青岛市'], priority: 1 } }),
      await world.warehouse({ priority: 10 }),
      await world.warehouse({ priority: 1, serves: false }),
    ];
    for (const place of [near, far, foreign]) await world.receive(place, sku.id, 10);
    expect(await available(sku.code)).toBe(20);
    expect(await reserve([1, sku.id, 4])).toEqual([
      { line_id: 1, quantity: 4, fulfilment: 'stock', location_id: near },
    ]);
    expect(await world.level(near, sku.id)).toEqual({ on_hand: 10, reserved: 4, value_fen: 1000 });
    expect(await available(sku.code)).toBe(16);
    expect(await world.faults()).toEqual([]);
  });

  test('splits what no warehouse covers, keeps safety stock, and is short with nothing held', async () => {
    const sku = await world.sku();
    const [first, second] = [await world.warehouse({ priority: 1 }), await world.warehouse({ priority: 2 })];
    await world.receive(first, sku.id, 5);
    await world.receive(second, sku.id, 5);
    await world.ctx.db.rows('UPDATE stock_level SET safety = 2 WHERE sku_id = $1 AND location_id = $2', [
      sku.id,
      second,
    ]);
    await expect(reserve([1, sku.id, 9])).rejects.toMatchObject({
      code: 'stock.not_enough',
      status: 409,
      extra: { sku_code: sku.code, available: 8 },
    });
    expect(await heldOf(world.ctx, order())).toEqual([]);
    const placed = await reserve([1, sku.id, 6], [2, sku.id, 2]);
    expect(placed.map(({ line_id, location_id, quantity }) => [line_id, location_id, quantity])).toEqual([
      [1, first, 5],
      [1, second, 1],
      [2, second, 2],
    ]);
    expect(await available(sku.code)).toBe(0);
    expect(await world.faults()).toEqual([]);
  });

  test('takes the declared quantity of a supplier and the quota of a presale, and gives them back', async () => {
    const declared = await world.sku({ fulfilment: 'supplier', declared_quantity: 3 });
    const unlimited = await world.sku({ fulfilment: 'supplier' });
    const presale = await world.sku({ fulfilment: 'presale', presale_quota: 5 });
    expect(await Promise.all([declared, unlimited, presale].map(({ code }) => available(code)))).toEqual([
      3, 999_999, 5,
    ]);
    await expect(reserve([1, declared.id, 4])).rejects.toMatchObject({
      extra: { sku_code: declared.code, available: 3 },
    });
    await expect(reserve([1, declared.id, 1], [2, presale.id, 6])).rejects.toMatchObject({ extra: { available: 5 } });
    await reserve([1, declared.id, 3], [2, unlimited.id, 1000], [3, presale.id, 5]);
    expect(await Promise.all([declared, unlimited, presale].map(({ code }) => available(code)))).toEqual([
      0, 999_999, 0,
    ]);
    await releaseHolds(world.ctx, order());
    expect(await Promise.all([declared, unlimited, presale].map(({ code }) => available(code)))).toEqual([
      3, 999_999, 5,
    ]);
  });

  test('gives a supplier back what was its own, no matter who supplies the goods now', async () => {
    const { id, code } = await world.sku({ fulfilment: 'supplier', declared_quantity: 3 });
    await reserve([1, id, 2]);
    const other = "INSERT INTO supplier (code, name, state) VALUES ($1, '别家', 'approved') RETURNING id";
    const [supplier] = await world.ctx.db.rows<{ id: number }>(other, [`O${id}`]);
    await world.ctx.db.rows('UPDATE goods SET supplier_id = $2 WHERE id = (SELECT goods_id FROM sku WHERE id = $1)', [
      id,
      supplier?.id,
    ]);
    expect(await available(code)).toBe(999_999);
    await releaseHolds(world.ctx, order());
    expect(await world.ctx.db.rows('SELECT taken_quantity FROM supplier_offer WHERE sku_id = $1', [id])).toEqual([
      { taken_quantity: 0 },
    ]);
  });

  test('says busy, not short, when a row stays locked', async () => {
    const sku = await world.sku();
    const place = await world.warehouse();
    await world.receive(place, sku.id, 5);
    const locked = Promise.withResolvers<void>();
    const done = Promise.withResolvers<void>();
    const other = world.ctx.db.transaction(async (db) => {
      await db.rows('SELECT id FROM stock_level WHERE sku_id = $1 FOR UPDATE', [sku.id]);
      locked.resolve();
      await done.promise;
    });
    await locked.promise;
    const impatient = createDb({ ...database.pools, timeout_factor: 0.1 }, { kind: 'staff' });
    const started = performance.now();
    const lines = [{ line_id: 1, sku_id: sku.id, quantity: 1 }];
    const refused = world.reserve(order(), lines, { ...world.ctx, db: impatient });
    await expect(refused).rejects.toMatchObject({ code: 'stock.busy', status: 409, retryAfter: 1 });
    expect(performance.now() - started).toBeGreaterThan(750);
    done.resolve();
    await other;
    await reserve([1, sku.id, 1]);
  });
});

describe('what is held', () => {
  test('is released in part, then in whole, and never beyond', async () => {
    const sku = await world.sku();
    const place = await world.warehouse();
    await world.receive(place, sku.id, 10);
    await reserve([1, sku.id, 6], [2, sku.id, 2]);
    await releaseHolds(world.ctx, order(), [{ line_id: 1, quantity: 2 }]);
    expect(await world.level(place, sku.id)).toMatchObject({ reserved: 6 });
    await expect(releaseHolds(world.ctx, order(), [{ line_id: 2, quantity: 3 }])).rejects.toMatchObject({
      code: 'stock.not_held',
      extra: { line_id: 2, open: 2 },
    });
    await releaseHolds(world.ctx, order());
    await releaseHolds(world.ctx, order());
    expect(await world.level(place, sku.id)).toMatchObject({ on_hand: 10, reserved: 0 });
    expect(await world.faults()).toEqual([]);
  });

  test('ships at moving average in parts, and the same posting never twice', async () => {
    const sku = await world.sku();
    const place = await world.warehouse();
    await world.receive(place, sku.id, 2, 100);
    await world.receive(place, sku.id, 1, 101);
    await reserve([1, sku.id, 3]);
    const ship = (posting_no: number, quantity: number) =>
      postHeldOut(world.ctx, { document: order(), posting_no, lines: [{ line_id: 1, quantity }] });
    expect(await ship(1, 1)).toEqual([{ line_id: 1, location_id: place, quantity: 1, value_fen: 100 }]);
    await expect(ship(1, 1)).rejects.toMatchObject({ code: 'stock.posted_before', status: 409 });
    await expect(ship(2, 3)).rejects.toMatchObject({ code: 'stock.not_held', extra: { open: 2 } });
    expect(await ship(2, 2)).toEqual([{ line_id: 1, location_id: place, quantity: 2, value_fen: 201 }]);
    expect(await world.level(place, sku.id)).toEqual({ on_hand: 0, reserved: 0, value_fen: 0 });
    expect(await world.faults()).toEqual([]);
  });

  test('comes back to where it left at the value at which it left, never more of it', async () => {
    const sku = await world.sku();
    const [first, second] = [await world.warehouse({ priority: 1 }), await world.warehouse({ priority: 2 })];
    await world.receive(first, sku.id, 2, 100);
    await world.receive(second, sku.id, 3, 333);
    await reserve([7, sku.id, 4]);
    await postHeldOut(world.ctx, { document: order(), posting_no: 1, lines: [{ line_id: 7, quantity: 4 }] });
    const bring = (posting_no: number, quantity: number) => {
      const lines = [{ line_id: 70, quantity, shipped: { document: order(), line_id: 7 } }];
      return postReturnIn(world.ctx, { document: refund(), posting_no, lines });
    };
    expect(await bring(1, 3)).toEqual([
      { line_id: 70, location_id: first, quantity: 2, value_fen: 200 },
      { line_id: 70, location_id: second, quantity: 1, value_fen: 333 },
    ]);
    await expect(bring(2, 2)).rejects.toMatchObject({ code: 'stock.not_shipped', extra: { left: 1 } });
    await bring(2, 1);
    expect(await world.level(second, sku.id)).toEqual({ on_hand: 3, reserved: 0, value_fen: 999 });
    await expect(bring(3, 1)).rejects.toMatchObject({ code: 'stock.not_shipped', extra: { left: 0 } });
    expect(await world.faults()).toEqual([]);
  });

  test('of a supplier ships without a movement; what was sold ahead waits for its goods', async () => {
    const direct = await world.sku({ fulfilment: 'supplier', declared_quantity: 5 });
    const presale = await world.sku({ fulfilment: 'presale', presale_quota: 5 });
    await reserve([1, direct.id, 2], [2, presale.id, 1]);
    const ship = (line_id: number) =>
      postHeldOut(world.ctx, { document: order(), posting_no: 1, lines: [{ line_id, quantity: 1 }] });
    expect(await ship(1)).toEqual([{ line_id: 1, location_id: null, quantity: 1, value_fen: 0 }]);
    await expect(ship(2)).rejects.toMatchObject({ code: 'stock.not_arrived', extra: { sku_code: presale.code } });
    await releaseHolds(world.ctx, order(), [{ line_id: 1, quantity: 1 }]);
    expect(await available(direct.code)).toBe(4);
    const place = await world.warehouse();
    await world.receive(place, presale.id, 3, 200);
    expect(await ship(2)).toEqual([{ line_id: 2, location_id: place, quantity: 1, value_fen: 200 }]);
    expect(await world.level(place, presale.id)).toEqual({ on_hand: 2, reserved: 0, value_fen: 400 });
    expect(await available(presale.code)).toBe(4);
    expect(await world.faults()).toEqual([]);
  });
});
