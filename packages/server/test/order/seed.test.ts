import { seedOrders } from '@zhanggui/demo/domains/order/order.seed';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  lapseRefunds,
  receiveOrders,
  retryRefunds,
  reviewOrders,
  timeOutOrders,
} from '../../src/domains/order/order.job.ts';
import { isNumber, type OrderKind, orderNumber } from '../../src/domains/order/rules/order-number.ts';
import { createOwnerDb, type Db } from '../../src/platform/database/db.ts';
import { figureNames, wrongFigures } from '../breakdown/figures.ts';
import { faultsOfBooks } from './books.ts';
import { type OrderFixture, openOrderFixture, system } from './order-fixture.ts';
import { orderStepsOn } from './order-steps.ts';

let fixture: OrderFixture;
let db: Db;
const orders = 4000;

beforeAll(async () => {
  fixture = await openOrderFixture();
  db = fixture.database.db();
  for (let index = 0; index < 12; index += 1) await fixture.stocked(50, 500 + index * 700);
  await db.rows("INSERT INTO location (code, name, region) VALUES ('W2', '二号仓', '{江苏省}')");
  await db.rows("INSERT INTO agent_label (name, region) VALUES ('甲', '{山东省,青岛市}'), ('乙', '{江苏省,南京市}')");
  const owner = createOwnerDb(fixture.database.pools);
  await owner.transaction((tx) => seedOrders(tx, { orders, app_id: fixture.app_id }));
});
afterAll(async () => {
  await fixture.close();
});

const values = async (text: string): Promise<unknown[]> => (await db.rows<{ v: unknown }>(text)).map((row) => row.v);

describe('demo orders', () => {
  test('are as many as asked for, of every kind and status, over two years', async () => {
    expect(await values('SELECT count(*)::int AS v FROM "order"')).toEqual([orders]);
    expect(await values('SELECT DISTINCT kind AS v FROM "order"')).toHaveLength(12);
    expect((await values('SELECT DISTINCT status AS v FROM "order" ORDER BY 1')).toSorted()).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
    const [span] = await db.rows<{ days: number }>(
      'SELECT extract(day FROM max(created_at) - min(created_at))::int AS days FROM "order"',
    );
    expect(span?.days).toBeGreaterThan(720);
    expect(await values('SELECT id AS v FROM "order" WHERE created_at > now() OR updated_at > now()')).toEqual([]);
  });

  test('keep the books', async () => {
    expect(await faultsOfBooks(db)).toEqual([]);
  });

  test('are explained to the cent, every figure of every order by its rows', async () => {
    expect(figureNames).toContain('order.refundable_fen');
    expect(await wrongFigures(db)).toEqual([]);
    await expect(
      createOwnerDb(fixture.database.pools).transaction(async (tx) => {
        await tx.rows("UPDATE payment SET amount_fen = amount_fen + 1 WHERE purpose = 'order'");
        throw new Error((await wrongFigures(tx)).join());
      }),
    ).rejects.toThrow(/^order\.paid_fen: [\d, ]+$/);
  });

  test('take nothing from what is free to sell', async () => {
    const free = await values('SELECT DISTINCT sum(on_hand - reserved)::int AS v FROM stock_level GROUP BY sku_id');
    expect(free).toEqual([50]);
  });

  test('grow their ids with time and carry valid numbers', async () => {
    const disorder = `SELECT id AS v FROM (SELECT id, created_at, lag(created_at) OVER (ORDER BY id) AS p FROM "order") o
      WHERE created_at < p`;
    expect(await values(disorder)).toEqual([]);
    const rows = await db.rows<{ order_no: string; kind: OrderKind; created_at: Date; id: number }>(
      'SELECT order_no, kind, created_at, id FROM "order" ORDER BY id LIMIT 500',
    );
    expect(rows.filter((row) => !isNumber(row.order_no))).toEqual([]);
    const [first] = rows;
    expect(first && orderNumber(first.kind, first.created_at, 1)).toBe(first?.order_no);
  });

  test('rest: nothing that is due within a day changes any of them', async () => {
    const digest = () => values('SELECT md5(string_agg(o::text, \'|\' ORDER BY id)) AS v FROM "order" o');
    const before = await digest();
    const tomorrow = fixture.ctx(system, () => new Date(Date.now() + 86_400_000));
    await timeOutOrders(tomorrow);
    await receiveOrders(tomorrow);
    await reviewOrders(tomorrow);
    await retryRefunds(tomorrow);
    await lapseRefunds(tomorrow);
    expect(await digest()).toEqual(before);
  });

  test('go on: new orders follow, old ones can be shipped and refunded', async () => {
    const orderSteps = orderStepsOn(fixture);
    const [waiting] = await db.rows<{ id: number }>(
      "SELECT id FROM \"order\" WHERE status = 1 AND ship_state = 'none' AND delivery_method = 'express' LIMIT 1",
    );
    await orderSteps.ship(waiting?.id ?? 0);
    const [code] = await values('SELECT code AS v FROM sku LIMIT 1');
    const placed = await orderSteps.placed([{ sku_code: String(code), quantity: 1 }]);
    expect(placed.id).toBe(orders + 1);
    const failed = await values("SELECT id AS v FROM refund WHERE state = 'requested' LIMIT 1");
    await orderSteps.approve(Number(failed[0]));
    await orderSteps.send(Number(failed[0]));
    expect(await faultsOfBooks(db)).toEqual([]);
  });
});
