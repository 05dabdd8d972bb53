import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { availableOf } from '../../../src/domains/stock/available.query.ts';
import { withoutLot } from '../../../src/domains/stock/lot/lot-parts.ts';
import { moveBetween } from '../../../src/domains/stock/move-between.service.ts';
import { postHeldOut, postReturnIn, releaseHolds } from '../../../src/domains/stock/stock.service.ts';
import { takeBackHeldOut } from '../../../src/domains/stock/take-back.service.ts';
import { factsSql } from '../../../src/domains/warning/facts.port.ts';
import { inTransaction } from '../../../src/platform/context.ts';
import { startTestDatabase, type TestDatabase } from '../../harness/database.ts';
import { makeStockWorld, type StockWorld } from '../stock-world.ts';
import { type LotWorld, lotsIn } from './lot-world.ts';

let database: TestDatabase;
let world: StockWorld;
let lots: LotWorld;
let orders = 7000;

beforeAll(async () => {
  database = await startTestDatabase({ staff: 24 });
  world = await makeStockWorld(database);
  lots = lotsIn(world);
});
afterAll(() => database.close());

const nextOrder = () => {
  orders += 1;
  return { kind: 'order', id: orders, no: `SC${orders}` } as const;
};

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: { code?: string }) => error.code,
  );

/** A SKU with a shelf life of ninety days at a warehouse, with lots by their days left. */
async function stocked(...received: readonly (readonly [days: number, quantity: number])[]) {
  const [place, sku] = [await world.warehouse(), await world.sku({ shelf_life_days: 90 })];
  for (const [days, quantity] of received) await lots.receive(place, sku.id, days, quantity);
  return { place, sku };
}

async function held(sku_id: number, quantity: number) {
  const order = nextOrder();
  await world.reserve(order, [{ line_id: 1, sku_id, quantity }]);
  return order;
}

const ship = (document: ReturnType<typeof nextOrder>, quantity: number, posting_no = 1) =>
  postHeldOut(world.ctx, { document, posting_no, lines: [{ line_id: 1, quantity }] });

const availableAt = async (code: string) =>
  (await availableOf(world.ctx, { mall_id: null, sku_codes: [code] }))[0]?.available;

describe('what is sold', () => {
  test('leaves the lots that expire first, and says which', async () => {
    const { place, sku } = await stocked([80, 10], [20, 4], [50, 6]);
    await ship(await held(sku.id, 7), 7);
    expect(await lots.shelf(place, sku.id)).toEqual({ d50: 3, d80: 10 });
    const moved = await world.ctx.db.rows(
      `SELECT b.lot_no, p.quantity FROM stock_movement m JOIN stock_movement_lot p ON p.movement_id = m.id
       JOIN stock_lot b ON b.id = p.lot_id WHERE m.sku_id = $1 AND m.quantity < 0 ORDER BY p.id`,
      [sku.id],
    );
    expect(moved).toEqual([
      { lot_no: 'd20', quantity: -4 },
      { lot_no: 'd50', quantity: -3 },
    ]);
    expect(await world.faults()).toEqual([]);
  });

  test('is nothing that has expired: it is neither offered, nor held, nor shipped', async () => {
    const { place, sku } = await stocked([-1, 5], [0, 3]);
    expect(await world.level(place, sku.id)).toMatchObject({ on_hand: 8 });
    expect(await codeOf(held(sku.id, 4))).toBe('stock.not_enough');
    const order = await held(sku.id, 3);
    await ship(order, 3);
    expect(await lots.shelf(place, sku.id)).toEqual({ 'd-1': 5 });
    expect(await codeOf(lots.post([{ location_id: place, sku_id: sku.id, type: 201, quantity: -1 }]))).toBe(
      'stock.expired',
    );
    await lots.post([{ location_id: place, sku_id: sku.id, type: 205, quantity: -5 }]);
    expect(await lots.shelf(place, sku.id)).toEqual({});
  });

  test('is not offered to a mall once it has expired', async () => {
    const { sku } = await stocked([-3, 5], [40, 2]);
    await world.ctx.db.rows("UPDATE goods SET state = 'on' WHERE id = (SELECT goods_id FROM sku WHERE id = $1)", [
      sku.id,
    ]);
    expect(await availableAt(sku.code)).toBe(2);
  });

  test('comes back to the lots that it left, whether it was returned or never went', async () => {
    const { place, sku } = await stocked([10, 3], [30, 5]);
    const order = await held(sku.id, 5);
    await ship(order, 5);
    const refund = { kind: 'refund', id: order.id, no: `TK${order.id}` } as const;
    const back = { line_id: 1, quantity: 4, shipped: { document: order, line_id: 1 } };
    await postReturnIn(world.ctx, { document: refund, posting_no: 1, lines: [back] });
    expect(await lots.shelf(place, sku.id)).toEqual({ d10: 3, d30: 4 });
    const other = await held(sku.id, 4);
    await ship(other, 4);
    expect(await lots.shelf(place, sku.id)).toEqual({ d30: 3 });
    await takeBackHeldOut(world.ctx, { document: other, posting_no: 1, lines: [{ line_id: 1, quantity: 4 }] });
    expect(await lots.shelf(place, sku.id)).toEqual({ d10: 3, d30: 4 });
    await releaseHolds(world.ctx, other);
    expect(await world.faults()).toEqual([]);
  });
});

describe('what is moved', () => {
  test('takes its lots along, whatever else lies between the places', async () => {
    const { place, sku } = await stocked([15, 4], [60, 6]);
    const [road, near, far] = [await world.warehouse(), await world.warehouse(), await world.warehouse()];
    await world.ctx.db.rows("UPDATE location SET kind = 'transit', agent_label_id = NULL WHERE id = $1", [road]);
    const leg = (document: { id: number }, from: number, to: number, part: { posting_no: number; quantity: number }) =>
      inTransaction(world.ctx, (tx) =>
        moveBetween(tx, {
          document: { kind: 'stock_doc', id: document.id, no: `DB${document.id}` },
          ...{ posting_no: part.posting_no, from, to },
          lines: [{ id: 1, sku_id: sku.id, quantity: part.quantity }],
        }),
      );
    await leg({ id: 8_000_001 }, place, road, { posting_no: 1, quantity: 4 });
    await leg({ id: 8_000_002 }, place, road, { posting_no: 1, quantity: 6 });
    await leg({ id: 8_000_002 }, road, far, { posting_no: 3, quantity: 6 });
    expect(await lots.shelf(far, sku.id)).toEqual({ d60: 6 });
    await leg({ id: 8_000_001 }, road, near, { posting_no: 3, quantity: 4 });
    expect(await lots.shelf(near, sku.id)).toEqual({ d15: 4 });
    expect(await lots.shelf(road, sku.id)).toEqual({});
    expect(await world.faults()).toEqual([]);
  });

  test('leaves unexpired pieces for those who have reserved them', async () => {
    const { place, sku } = await stocked([-2, 5], [25, 5]);
    await held(sku.id, 5);
    await lots.post([{ location_id: place, sku_id: sku.id, type: 301, quantity: -3 }]);
    expect(await lots.shelf(place, sku.id)).toEqual({ 'd-2': 2, d25: 5 });
  });
});

describe('stock without lots', () => {
  test('becomes a lot of its own once its SKU gets a shelf life, and leaves first', async () => {
    const [place, sku] = [await world.warehouse(), await world.sku()];
    await world.receive(place, sku.id, 6);
    await world.ctx.db.rows('UPDATE sku SET shelf_life_days = 30 WHERE id = $1', [sku.id]);
    expect(await lots.shelf(place, sku.id)).toEqual({ [withoutLot.lot_no]: 6 });
    await lots.receive(place, sku.id, 20, 4);
    await ship(await held(sku.id, 7), 7);
    expect(await lots.shelf(place, sku.id)).toEqual({ d20: 3 });
    expect(await world.faults()).toEqual([]);
  });

  test('of a SKU without a shelf life has none', async () => {
    const [place, sku] = [await world.warehouse(), await world.sku()];
    await world.receive(place, sku.id, 6);
    await ship(await held(sku.id, 2), 2);
    expect(await lots.shelf(place, sku.id)).toEqual({});
    expect(await world.level(place, sku.id)).toMatchObject({ on_hand: 4 });
  });
});

describe('the database', () => {
  test('refuses a level that its lots do not add up to', async () => {
    const { place, sku } = await stocked([30, 5]);
    const change = world.ctx.db.rows('UPDATE stock_level SET on_hand = 6 WHERE sku_id = $1 AND location_id = $2', [
      sku.id,
      place,
    ]);
    await expect(change).rejects.toMatchObject({ constraint: 'stock_lot_sum' });
  });

  test('refuses a change of what a movement took of a lot', async () => {
    await expect(world.ctx.db.rows('UPDATE stock_movement_lot SET quantity = 1')).rejects.toThrow();
  });
});

test('lots warn when they are near their end, and when they have reached it', async () => {
  const { place, sku } = await stocked([-1, 5], [80, 5]);
  const [{ today } = { today: '' }] = await world.ctx.db.rows<{ today: string }>('SELECT current_date::text AS today');
  await lots.post([
    {
      ...{ location_id: place, sku_id: sku.id, type: 101, quantity: 2, value_fen: 200 },
      lots: [{ lot_no: 'N1', produced_date: null, expires_date: '2099-01-01', near_date: today, quantity: 2 }],
    },
  ]);
  const titles = async (sql: string) =>
    (await world.ctx.db.rows<{ title: string; detail: string }>(sql)).filter(({ title }) => title === sku.code);
  expect(await titles(factsSql(world.ctx.extensions, 'near_expiry', 'now()'))).toMatchObject([
    { detail: expect.stringContaining('批次 N1 还有 2 件，到期日 2099-01-01') },
  ]);
  expect(await titles(factsSql(world.ctx.extensions, 'expired_lot', 'now()'))).toMatchObject([
    { detail: expect.stringContaining('批次 d-1 还有 5 件，已于到期日过期') },
  ]);
});

test('stock is low since the day on which so much of it had expired', async () => {
  const { place, sku } = await stocked([-30, 2], [-9, 3], [-1, 1], [80, 5]);
  await world.ctx.db.rows('UPDATE stock_level SET safety = 7 WHERE sku_id = $1', [sku.id]);
  const low = async () => {
    const facts = factsSql(world.ctx.extensions, 'low_stock', 'now()');
    return world.ctx.db.rows(`SELECT current_date - since::date AS days FROM (${facts}) f WHERE title = $1`, [
      sku.code,
    ]);
  };
  expect(await low()).toEqual([{ days: 8 }]);
  await lots.receive(place, sku.id, 70, 1);
  expect(await low()).toEqual([{ days: 0 }]);
  await lots.receive(place, sku.id, 70, 1);
  expect(await low()).toEqual([]);
});
