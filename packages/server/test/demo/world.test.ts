import { signIns } from '@zhanggui/demo/world/sign-ins';
import { testOrders } from '@zhanggui/demo/world/sizes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookChecks } from '../../src/app.ts';
import { type DemoDatabase, startDemoDatabase } from '../harness/demo-database.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

let database: DemoDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await startDemoDatabase();
  server = await startTestServer({}, database);
});
afterAll(() => server.close());

test('the demo holds every domain together, and no rule of its books is broken', async () => {
  const db = database.db();
  const [counts] = await db.rows(
    `SELECT (SELECT count(*)::int FROM "order") AS orders, (SELECT count(*)::int FROM agent_label) AS labels,
       (SELECT count(*)::int FROM supplier) AS suppliers, (SELECT count(*)::int FROM mall) AS malls,
       (SELECT count(DISTINCT region[1])::int FROM bank_cell WHERE level = 2) AS provinces,
       (SELECT count(DISTINCT bank_id)::int FROM bank_cell) AS banks`,
  );
  expect(counts).toEqual({ orders: testOrders + 52, labels: 6, suppliers: 40, malls: 16, provinces: 13, banks: 8 });
  for (const table of [
    'refund',
    'goods_return',
    'pickup',
    'supplier_line',
    'stock_doc',
    'comment',
    'webhook_delivery',
    'mall_promotion',
    'point_coupon',
    'points_mall',
  ]) {
    expect([table, (await db.rows(`SELECT FROM ${table} LIMIT 1`)).length]).toEqual([table, 1]);
  }
  // Sums of days are worked out by a job, and this server runs none.
  const checks = bookChecks.filter(({ lag_ms }) => lag_ms === undefined);
  expect(checks.length).toBeGreaterThan(30);
  const broken: string[] = [];
  for (const { name, sql } of checks) if ((await db.rows(`${sql} LIMIT 1`)).length > 0) broken.push(name);
  expect(broken).toEqual([]);
});

test('stock as of the end of a month is what the book closes that month with', async () => {
  const { body } = await server.as()('POST', '/account/login_admin/', database.credentials.superuser);
  const call = server.as(body.token);
  const today = new Date(Date.now() + 8 * 3_600_000);
  for (const back of [1, 6]) {
    const dayOf = (months: number, day: number) =>
      new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, day)).toISOString().slice(0, 10);
    const [from_date, to_date] = [dayOf(back, 1), dayOf(back - 1, 0)];
    const at = Date.parse(`${to_date}T23:59:59+08:00`) / 1000;
    const [then, book] = await Promise.all([
      call('GET', `/api/stock_level/as_of/?at=${at}`),
      call('GET', `/api/standing_book/warehouse/?${new URLSearchParams({ from_date, to_date, by: 'sku' })}`),
    ]);
    expect(then.body.on_hand, to_date).toBeGreaterThan(0);
    expect([then.body.on_hand, then.body.value_fen], to_date).toEqual([
      book.body.total.closing_quantity,
      book.body.total.closing_fen,
    ]);
  }
});

test('each kind of user signs in by what the first start wrote', async () => {
  const { app: _, ...people } = database.credentials;
  expect(Object.keys(people)).toEqual(Object.keys(signIns));
  for (const [kind, credential] of Object.entries(people)) {
    const { status, body } = await server.as()('POST', '/account/login_admin/', credential);
    const { name, nickname } = signIns[kind as keyof typeof signIns];
    expect([kind, status, body.user]).toMatchObject([kind, 200, { name, user_nickname: nickname, must_change: false }]);
  }
});

test('a person who was joined shows each record', async () => {
  const { body } = await server.as()('POST', '/account/login_admin/', database.credentials.superuser);
  const { body: people } = await server.as(body.token)('GET', '/api/uni_account_readonly/');
  expect(people.results).toMatchObject([{ record_count: 2 }]);
});

test('clones are separate', async () => {
  await database.db().rows('UPDATE mall SET name = name || $1', ['（改）']);
  const other = await startDemoDatabase();
  try {
    expect(await other.db().rows('SELECT FROM mall WHERE name LIKE $1', ['%（改）'])).toEqual([]);
    expect(other.credentials).toEqual(database.credentials);
  } finally {
    await other.close();
  }
});
