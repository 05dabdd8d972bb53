import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFigures, refreshedAt } from '../../src/domains/dashboard/sales/figures.query.ts';
import type { SalesFilter } from '../../src/domains/dashboard/sales/sales-filter.ts';
import { periodsOf } from '../../src/domains/dashboard/sales/sales-filter.ts';
import { salesFollower } from '../../src/domains/dashboard/sums/refresh-sales.service.ts';
import type { Scope } from '../../src/platform/database/scope.ts';
import { refreshStale } from '../../src/platform/projection/projection.service.ts';
import { system } from '../order/order-fixture.ts';
import { day, period } from './days.ts';
import { openSalesFixture, type SalesFixture } from './sales-fixture.ts';

let sales: SalesFixture;
let filters: readonly SalesFilter[];

beforeAll(async () => {
  sales = await openSalesFixture(1500);
  await sales.follow();
  const [label] = sales.labels;
  const spans = [period(1), period(7), period(90), period(365), { from_date: day(200), to_date: day(40) }];
  const sides = [
    ...[{}, { kind: 'mall' }, { mall: sales.fixture.mall_id }, { agent_label: label }],
    ...[
      { kind: 'mall', agent_label: label },
      { mall: sales.fixture.mall_id, kind: 'mall' },
    ],
  ];
  filters = spans.flatMap((span) => sides.map((side) => ({ ...span, ...side }) as SalesFilter));
});
afterAll(() => sales.fixture.close());

/** Distinct buyers of both periods, counted one by one from the buyers of each day. */
async function counted(filter: SalesFilter, label: number | undefined): Promise<readonly number[]> {
  const { current, former } = periodsOf(filter);
  const rows = await sales.db.rows<{ day: string; buyer: string }>(
    `SELECT day::text, buyer::text FROM sales_buyer_day WHERE ($1::text IS NULL OR kind = $1) AND ($2::bigint IS NULL OR mall_id = $2)
       AND ($3::bigint IS NULL OR agent_label_id = $3) AND ($4::bigint IS NULL OR agent_label_id = $4)`,
    [filter.kind ?? null, filter.mall ?? null, filter.agent_label ?? null, label ?? null],
  );
  return [current, former].map(
    ({ from, to }) => new Set(rows.filter((row) => row.day >= from && row.day <= to).map(({ buyer }) => buyer)).size,
  );
}

/** The filters whose figures do not have the buyers that are counted. */
async function wrong(scope?: Scope): Promise<readonly unknown[]> {
  const ctx = { ...sales.fixture.ctx(system), db: sales.fixture.database.db(scope) };
  const label = scope?.kind === 'agent' ? sales.labels[0] : undefined;
  const found: unknown[] = [];
  for (const filter of filters) {
    const { current, former } = await readFigures(ctx, filter);
    const [expected, read] = [await counted(filter, label), [current.buyer_count, former.buyer_count]];
    if (String(expected) !== String(read)) found.push({ filter, expected, read });
  }
  return found;
}

const owner = (text: string) => sales.fixture.database.pools.owner.query(text);

test('buyers of any period and side are distinct ones, for staff and for an agent', async () => {
  expect(await wrong()).toEqual([]);
  expect(await wrong({ kind: 'agent', agent_label_id: sales.labels[0] })).toEqual([]);
  await owner('UPDATE sales_buyer_recency SET members = members + 1');
  expect(await wrong()).not.toEqual([]);
  await owner('UPDATE sales_buyer_recency SET members = members - 1');
});

test('while days are stale their buyers are counted at once, be they few or many', async () => {
  const moved = 'UPDATE "order" SET created_at = created_at - interval \'5 days\' WHERE paid_fen > 0 AND id % 9 = 0';
  await owner(moved);
  await sales.look();
  const ctx = sales.fixture.ctx(system);
  let steps = 0;
  while ((await refreshStale(ctx, salesFollower, 40)) > 0) {
    expect(await wrong()).toEqual([]);
    steps += 1;
  }
  expect(steps).toBeGreaterThan(3);
  const before = await refreshedAt(ctx);
  const spoiled = `day BETWEEN '${day(30)}' AND '${day(25)}'`;
  await owner(`UPDATE sales_buyer_recency SET members = members + 100 WHERE ${spoiled}`);
  expect(await wrong()).not.toEqual([]);
  await owner(
    `INSERT INTO follower_stale SELECT DISTINCT 'dashboard.sales', '0 ' || day, '-infinity'::timestamptz FROM sales_day WHERE ${spoiled}`,
  );
  expect(await wrong()).toEqual([]);
  expect([before, await refreshedAt(ctx)]).toEqual([before, before]);
});
