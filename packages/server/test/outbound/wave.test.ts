import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelTask } from '../../src/domains/outbound/task/task.service.ts';
import { toShipReport } from '../../src/domains/outbound/wave/to-ship.query.ts';
import { waitingOrders } from '../../src/domains/outbound/wave/waiting.query.ts';
import { cancelWave } from '../../src/domains/outbound/wave/wave.service.ts';
import { incomingOfSku } from '../../src/domains/purchase/demand/sources.query.ts';
import { createOwnerDb, type Db } from '../../src/platform/database/db.ts';
import { readTyped } from '../../src/platform/report/read-report.ts';
import { type OrderFixture, openOrderFixture } from '../order/order-fixture.ts';
import { failureOf, type OrderSteps, orderStepsOn } from '../order/order-steps.ts';
import { type PackingFixture, packingOn } from './packing-fixture.ts';

let fixture: OrderFixture;
let orderSteps: OrderSteps;
let packing: PackingFixture;
let db: Db;

beforeAll(async () => {
  fixture = await openOrderFixture(24);
  orderSteps = orderStepsOn(fixture);
  packing = packingOn(fixture);
  db = fixture.database.db();
});
afterAll(() => fixture.close());

const all = { location_id: null, mall_id: null, sku_id: null };
const summaryOf = async (sku_id: number) => (await readTyped(packing.ctx, toShipReport, { sku: sku_id })).rows;
const waitingOf = async (sku_id: number) => {
  const { orders } = await waitingOrders(packing.ctx, { ...all, sku_id, order_no: null });
  return orders.map(({ order, quantity }) => [order.id, quantity]);
};

describe('what must leave', () => {
  test('is what paid orders hold, less what refunds withhold; unpaid and closed orders are not in it', async () => {
    const sku = await fixture.stocked(50);
    await orderSteps.placed([{ sku_code: sku.code, quantity: 5 }]);
    const paid = await orderSteps.paid([{ sku_code: sku.code, quantity: 3 }]);
    const requested = await orderSteps.paid([{ sku_code: sku.code, quantity: 4 }]);
    const [line = 0] = await orderSteps.lineIds(requested.id);
    await orderSteps.ask(requested.id, { lines: [{ line_id: line, quantity: 1 }] });
    expect(await summaryOf(sku.id)).toEqual([
      expect.objectContaining({
        order_count: 2,
        quantity: 6,
        in_wave_quantity: 0,
        on_hand: 50,
        available: 38,
        short_quantity: 0,
      }),
    ]);
    expect(await waitingOf(sku.id)).toEqual([
      [paid.id, 3],
      [requested.id, 3],
    ]);
    await orderSteps.ship(paid.id, [{ line_id: (await orderSteps.lineIds(paid.id))[0] ?? 0, quantity: 2 }]);
    expect(await waitingOf(sku.id)).toEqual([
      [paid.id, 1],
      [requested.id, 3],
    ]);
  });

  test('counts what was sold before it arrived as missing, and suggests to buy what is not on its way', async () => {
    const sku = await fixture.stocked(0);
    await db.rows("UPDATE sku SET fulfilment = 'presale', presale_quota = 20 WHERE id = $1", [sku.id]);
    await orderSteps.paid([{ sku_code: sku.code, quantity: 12 }]);
    await db.rows(
      `WITH d AS (INSERT INTO stock_doc (number, type, to_location_id, state) VALUES ('RKX', 101, $1, 'approved') RETURNING id)
       INSERT INTO stock_doc_line (stock_doc_id, sku_id, expected_quantity, unit_price, amount_fen) SELECT id, $2, 5, 1, 500 FROM d`,
      [fixture.location_id, sku.id],
    );
    expect(await summaryOf(sku.id)).toEqual([
      expect.objectContaining({
        location: null,
        quantity: 12,
        incoming_quantity: 5,
        short_quantity: 12,
        suggested_quantity: 7,
      }),
    ]);
    // What is bought anew is what the summary does not know to come.
    expect(await db.rows(incomingOfSku('$1'), [sku.id])).toEqual([{ coalesce: 5 }]);
    await db.rows(
      `WITH s AS (INSERT INTO supplier (code, name, state) VALUES ('GYS-X', '五常米业', 'approved') RETURNING id),
       o AS (INSERT INTO purchase_order (number, supplier_id, warehouse_id, state) SELECT 'CGX', id, $1, 'ordered' FROM s RETURNING id, supplier_id)
       INSERT INTO purchase_order_line (purchase_order_id, supplier_id, sku_id, quantity, price, tax_rate, amount_fen)
       SELECT id, supplier_id, $2, 4, 1, 13, 400 FROM o`,
      [fixture.location_id, sku.id],
    );
    expect(await summaryOf(sku.id)).toEqual([expect.objectContaining({ incoming_quantity: 9, suggested_quantity: 3 })]);
    await db.rows(
      `INSERT INTO stock_level (location_id, location_kind, sku_id, safety) VALUES ($1, 'warehouse', $2, 2)
       ON CONFLICT (location_id, sku_id) DO UPDATE SET safety = 2`,
      [fixture.location_id, sku.id],
    );
    // What a place needs for its own safety stock is not there for orders.
    expect(await summaryOf(sku.id)).toEqual([expect.objectContaining({ incoming_quantity: 7, suggested_quantity: 5 })]);
  });

  test('suggests to fill a warehouse up to its safety stock', async () => {
    const sku = await fixture.stocked(10);
    await orderSteps.paid([{ sku_code: sku.code, quantity: 9 }]);
    await db.rows('UPDATE stock_level SET safety = 4 WHERE sku_id = $1', [sku.id]);
    expect(await summaryOf(sku.id)).toEqual([
      expect.objectContaining({ available: 0, short_quantity: 0, suggested_quantity: 3 }),
    ]);
  });
});

describe('waves', () => {
  test('take waiting orders, which then wait no more', async () => {
    const sku = await fixture.stocked(50);
    const one = await orderSteps.paid([{ sku_code: sku.code, quantity: 2 }]);
    const two = await orderSteps.paid([{ sku_code: sku.code, quantity: 1 }]);
    const made = await packing.wave({ sku_id: sku.id, most_orders: 1 });
    expect(made).toMatchObject({ order_count: 2, quantity: 3, waves: [{ order_count: 1 }, { order_count: 1 }] });
    expect(await waitingOf(sku.id)).toEqual([]);
    expect(await summaryOf(sku.id)).toEqual([expect.objectContaining({ quantity: 3, in_wave_quantity: 3 })]);
    expect(await packing.tasks(one.id)).toMatchObject([{ state: 'picking' }]);
    expect(await packing.tasks(two.id)).toMatchObject([{ state: 'picking' }]);
    expect(await failureOf(packing.wave({ sku_id: sku.id }))).toMatchObject({ code: 'outbound.nothing_to_pick' });
  });

  test('what is found short leaves the last slots short; an order of which nothing is found waits again', async () => {
    const sku = await fixture.stocked(50);
    const orders: { readonly id: number }[] = [];
    for (const quantity of [2, 2, 1]) orders.push(await orderSteps.paid([{ sku_code: sku.code, quantity }]));
    const { waves } = await packing.wave({ sku_id: sku.id });
    const wave = waves[0]?.id ?? 0;
    await packing.pick(wave, [{ sku_id: sku.id, quantity: 3 }]);
    const tasks = (await Promise.all(orders.map(({ id }) => packing.tasks(id)))).flat();
    expect(tasks.map(({ state, picked_quantity }) => [state, picked_quantity])).toEqual([
      ['packing', 2],
      ['packing', 1],
      ['cancelled', 0],
    ]);
    expect(await waitingOf(sku.id)).toEqual([[orders[2]?.id, 1]]);
    const [row] = await db.rows('SELECT state, picked_quantity FROM wave WHERE id = $1', [wave]);
    expect(row).toEqual({ state: 'packing', picked_quantity: 3 });
    expect(await failureOf(packing.pick(wave))).toMatchObject({ code: 'transition.refused' });
  });

  test('given up, whole or by order, let their orders wait again', async () => {
    const sku = await fixture.stocked(50);
    const one = await orderSteps.paid([{ sku_code: sku.code, quantity: 1 }]);
    const two = await orderSteps.paid([{ sku_code: sku.code, quantity: 1 }]);
    const { waves } = await packing.wave({ sku_id: sku.id });
    const [task] = await packing.tasks(one.id);
    await cancelTask(packing.ctx, task?.id ?? 0, '买家要求');
    expect(await waitingOf(sku.id)).toEqual([[one.id, 1]]);
    await cancelWave(packing.ctx, waves[0]?.id ?? 0, '换仓库');
    expect(await waitingOf(sku.id)).toEqual([
      [one.id, 1],
      [two.id, 1],
    ]);
    expect(await failureOf(cancelWave(packing.ctx, waves[0]?.id ?? 0, '再来'))).toMatchObject({
      code: 'transition.refused',
    });
  });
});

describe('a wave made twice at once', () => {
  /** Looks whether an order has a task, and trusts what it saw. */
  async function takeNaively(order_id: number, table: string): Promise<void> {
    await db.transaction(async (tx) => {
      const seen = await tx.rows(`SELECT 1 FROM ${table} WHERE order_id = $1`, [order_id]);
      if (seen.length === 0) await tx.rows(`INSERT INTO ${table} (order_id) VALUES ($1)`, [order_id]);
    });
  }

  test('takes each order once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const sku = await fixture.stocked(50);
      const orders: { readonly id: number }[] = [];
      for (let index = 0; index < 3; index += 1)
        orders.push(await orderSteps.paid([{ sku_code: sku.code, quantity: 1 }]));
      const input = { sku_id: sku.id, rule: round % 2 === 0 ? 'sequence' : 'same_sku' } as const;
      const made = await Promise.all(Array.from({ length: 6 }, () => packing.wave(input).catch((error) => error)));
      expect(made.filter((outcome) => 'waves' in outcome)).toHaveLength(1);
      expect(made.filter((outcome) => outcome.code === 'outbound.nothing_to_pick')).toHaveLength(5);
      const tasks = await Promise.all(orders.map(({ id }) => packing.tasks(id)));
      expect(tasks.map((own) => own.length)).toEqual([1, 1, 1]);
    }
  });

  test('without lock and index takes some of them several times', async () => {
    const owner = createOwnerDb(fixture.database.pools);
    await owner.rows('CREATE TABLE naive_task (order_id bigint)');
    await owner.rows('GRANT ALL ON naive_task TO PUBLIC');
    for (let order = 1; order <= 20; order += 1) {
      await Promise.all(Array.from({ length: 6 }, () => takeNaively(order, 'naive_task')));
    }
    const [{ count } = { count: 0 }] = await db.rows<{ count: number }>(
      'SELECT count(*)::int AS count FROM naive_task',
    );
    expect(count).toBeGreaterThan(20);
  });
});
