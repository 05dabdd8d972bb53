import { afterAll, beforeAll, expect, test } from 'vitest';
import { resendOrder } from '../../src/domains/order/place/resend-order.service.ts';
import { mallSales, soldPiecesSql } from '../../src/domains/order/recent/recent-sales.query.ts';
import { recentSales } from '../../src/domains/order/recent/recent-sales.service.ts';
import { createOwnerDb } from '../../src/platform/database/db.ts';
import { catchUp } from '../../src/platform/projection/catch-up.ts';
import { openSalesFixture, type SalesFixture } from '../dashboard/sales-fixture.ts';
import { system } from './order-fixture.ts';

let sales: SalesFixture;

beforeAll(async () => {
  sales = await openSalesFixture(600);
  // Two years of orders: more of them belong to the days that are looked at.
  await owner(`UPDATE "order" SET created_at = now() - (id % 45) * interval '1 day' WHERE id % 2 = 0`);
});
afterAll(() => sales.fixture.close());

const owner = (sql: string) => createOwnerDb(sales.fixture.database.pools).rows(sql);
const follow = () => catchUp(sales.fixture.ctx(system), recentSales);

const firstDay = "((now() AT TIME ZONE 'Asia/Shanghai')::date - 29)::timestamp AT TIME ZONE 'Asia/Shanghai'";

/** The pieces of every SKU in every mall as they are kept, and as orders have them. */
async function pieces() {
  const kept = await sales.db.rows(
    'SELECT sku_id, mall_id, sum(quantity)::int AS quantity FROM recent_sku_sales GROUP BY 1, 2 ORDER BY 1, 2',
  );
  const ordered = await sales.db.rows(
    `SELECT l.sku_id, coalesce(o.mall_id, 0) AS mall_id, sum(l.quantity - l.refunded_quantity)::int AS quantity
     FROM order_line l JOIN "order" o ON o.id = l.order_id
     WHERE o.created_at >= ${firstDay} AND o.paid_at IS NOT NULL AND o.origin_id IS NULL AND NOT o.is_deleted GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  return { kept, ordered };
}

/** What every mall sold by the figures of its list, and as orders have it. */
async function malls() {
  const figures = Object.entries(mallSales).map(([name, sqlOf]) => `(${sqlOf('m.id')}) AS ${name}`);
  const kept = await sales.db.rows(`SELECT m.id, ${figures.join(', ')} FROM mall m ORDER BY 1`);
  const ordered = await sales.db.rows(
    `SELECT m.id, (count(o.paid_at) FILTER (WHERE o.origin_id IS NULL))::int AS order_count, coalesce(sum(o.paid_fen - o.refunded_fen), 0)::bigint AS sold_fen,
       coalesce(sum(o.points_used - o.points_returned), 0)::bigint AS spent_points
     FROM mall m LEFT JOIN "order" o ON o.mall_id = m.id AND o.created_at >= ${firstDay} AND NOT o.is_deleted
     GROUP BY 1 ORDER BY 1`,
  );
  return { kept, ordered };
}

test('what is kept is what orders come to, also after more are placed, refunded and deleted', async () => {
  await follow();
  const first = await pieces();
  expect(first.kept.length).toBeGreaterThan(5);
  expect(first.kept).toEqual(first.ordered);

  const { orderSteps, skus } = sales;
  const { id } = await orderSteps.paid([{ sku_code: skus[0] ?? '', quantity: 5 }]);
  const [line] = await orderSteps.lineIds(id);
  await orderSteps.ask(id, { lines: [{ line_id: line ?? 0, quantity: 2 }] });
  for (const refund of await orderSteps.refundIds(id)) {
    await orderSteps.approve(refund);
    await orderSteps.send(refund);
  }
  await owner('UPDATE "order" SET is_deleted = true WHERE id = (SELECT max(id) FROM "order" WHERE id % 2 = 0)');
  await orderSteps.ship(id);
  await resendOrder(sales.fixture.ctx(system), {
    id,
    lines: [{ line_id: line ?? 0, quantity: 1 }],
    reason: '路上丢失',
  });
  await follow();
  const then = await pieces();
  expect(then.kept).toEqual(then.ordered);
  expect(then.kept).not.toEqual(first.kept);
  const { kept, ordered } = await malls();
  expect(kept).toEqual(ordered);
});

test('days that are over are dropped and never counted', async () => {
  const [sku] = await sales.db.rows<{ id: number; sold: number }>(
    `SELECT s.id, (${soldPiecesSql('s.id')})::int AS sold FROM sku s ORDER BY 2 DESC LIMIT 1`,
  );
  await owner(`INSERT INTO recent_sku_sales (day, agent_label_id, mall_id, sku_id, quantity)
    SELECT (now() AT TIME ZONE 'Asia/Shanghai')::date - 30, 0, 0, ${sku?.id}, 1000`);
  const sold = await sales.db.rows(`SELECT (${soldPiecesSql(String(sku?.id))})::int AS sold`);
  expect(sold).toEqual([{ sold: sku?.sold }]);
  await sales.orderSteps.paid([{ sku_code: sales.skus[1] ?? '', quantity: 1 }]);
  await follow();
  expect(await sales.db.rows('SELECT FROM recent_sku_sales WHERE quantity = 1000')).toEqual([]);
});

test('a refund that leaves its order as it was is followed too', async () => {
  const [refund] =
    await owner(`UPDATE order_line l SET refunded_quantity = l.quantity FROM refund r JOIN "order" o ON o.id = r.order_id
    WHERE l.order_id = o.id AND o.created_at >= ${firstDay} AND o.paid_at IS NOT NULL AND l.refunded_quantity < l.quantity
    RETURNING r.id`);
  await owner(`UPDATE refund SET kind = CASE kind WHEN 'money' THEN 'goods' ELSE 'money' END`);
  await follow();
  const { kept, ordered } = await pieces();
  expect(refund).toBeDefined();
  expect(kept).toEqual(ordered);
});
