import { entryKind } from '@zhanggui/contract/domains/dashboard/sales/sales.enum';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { salesFollower } from '../../src/domains/dashboard/sums/refresh-sales.service.ts';
import { refreshStale } from '../../src/platform/projection/projection.service.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { system } from '../order/order-fixture.ts';
import { type Query, read } from './ask.ts';
import { period } from './days.ts';
import { openSalesFixture, type SalesFixture } from './sales-fixture.ts';

let sales: SalesFixture;
let server: TestServer;
let superuser: SignedIn;
let agent: SignedIn;

beforeAll(async () => {
  sales = await openSalesFixture(700);
  await sales.follow();
  server = await startTestServer({}, sales.fixture.database);
  superuser = await signIn(server, { superuser: true });
  agent = await signIn(server, { agent_label_id: sales.labels[0], may: ['/dashboard-new'] });
});
afterAll(() => server.close());

/** What the rows of all pages come to. */
async function listed(who: SignedIn, query: Query) {
  const sums = { count: 0, total_fen: 0, total_quantity: 0 };
  for (let offset = 0; ; offset += 200) {
    const { rows } = await read(who, '/api/sales/entries/', { ...query, limit: 200, offset });
    for (const { amount_fen, quantity } of rows) {
      sums.count += 1;
      sums.total_fen += amount_fen;
      sums.total_quantity += quantity;
    }
    if (rows.length < 200) return sums;
  }
}

/** Queries whose totals are not those of their rows. */
async function wrongTotals(asked: readonly (readonly [SignedIn, Query])[]) {
  const wrong: unknown[] = [];
  for (const [who, query] of asked) {
    const [totals, rows] = [await read(who, '/api/sales/entries/totals/', query), await listed(who, query)];
    if (JSON.stringify(totals) !== JSON.stringify(rows)) wrong.push({ query, totals, rows });
  }
  return wrong;
}

const kinds = entryKind.values.map(({ value }) => value);

/** One of each way to narrow entries, and ways that no sum is kept for. */
async function narrowings(): Promise<Query[]> {
  const [of] = await sales.db.rows<Record<'sku' | 'category' | 'root' | 'brand' | 'supplier', number>>(
    `SELECT min(k.id) AS sku, min(g.category_id) AS category, min(c.parent_id) AS root, min(g.brand_id) AS brand, min(g.supplier_id) AS supplier
     FROM sku k JOIN goods g ON g.id = k.goods_id JOIN category c ON c.id = g.category_id`,
  );
  await sales.db.rows("UPDATE mall SET bank = 'ABC' WHERE id = $1", [sales.fixture.mall_id]);
  const { mall_id: mall } = sales.fixture;
  const [label] = sales.labels;
  return [
    {},
    { kind: 'mall' },
    { mall },
    { agent_label: label },
    { kind: 'mall', mall },
    { sku: of?.sku },
    { sku: of?.sku, kind: 'mall' },
    { category: of?.category },
    { category_tree: of?.root },
    { brand: of?.brand, agent_label: label },
    { supplier: of?.supplier, mall },
    { bank: 'ABC' },
    { weekday: 3 },
    { weekday: 3, hour: 10 },
    { province: '山东省' },
    ...['mall', 'agent_label', 'province', 'brand', 'supplier'].map((missing) => ({ missing })),
  ];
}

test('totals are those of the rows, however entries are narrowed', async () => {
  for (const narrowing of await narrowings()) {
    for (const entry of kinds) {
      const ofPeriods = ['with', 'without', 'only'].flatMap((freight) =>
        [731, 45].map((days) => [superuser, { ...period(days), ...narrowing, entry, freight }] as const),
      );
      const ofAgent = [agent, { ...period(400), ...narrowing, entry, freight: 'with' }] as const;
      expect(await wrongTotals([...ofPeriods, ofAgent])).toEqual([]);
    }
  }
});

const everyTotal = () =>
  wrongTotals(
    [superuser, agent].flatMap((who) =>
      kinds.flatMap((entry) => [
        [who, { ...period(400), entry, freight: 'with' }] as const,
        [who, { ...period(400), entry, freight: 'with', kind: 'mall' }] as const,
      ]),
    ),
  );

test('totals have what was written a moment ago, noted or not, worked out or not', async () => {
  const { orderSteps, fixture } = sales;
  const sold = () => read(superuser, '/api/sales/entries/totals/', { ...period(400), entry: 'sale', freight: 'with' });
  const before = await sold();
  const placed = await orderSteps.placed([{ sku_code: sales.skus[0] ?? '', quantity: 2 }], {
    agent_label_id: sales.labels[0],
  });
  await orderSteps.pay(placed.id);
  // A day of a month whose sums are there changes too.
  await sales.db.rows(`UPDATE "order" SET is_deleted = true WHERE id = (
    SELECT id FROM "order" WHERE paid_fen > 0 AND agent_label_id IS NOT NULL AND created_at < now() - interval '70 days' ORDER BY created_at DESC LIMIT 1)`);
  expect(await everyTotal()).toEqual([]);
  expect(await sold()).not.toEqual(before);
  await sales.look();
  expect(await everyTotal()).toEqual([]);
  while ((await refreshStale(fixture.ctx(system), salesFollower, 1)) > 0) expect(await everyTotal()).toEqual([]);
  expect(await everyTotal()).toEqual([]);
});
