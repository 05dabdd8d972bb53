import {
  entriesOfRank,
  entriesOfShare,
  type FunnelStep,
  funnelSteps,
  ordersOf,
  rankEntries,
  rowsOf,
} from '@zhanggui/contract/domains/dashboard/sales/linked-rows';
import { salesRank } from '@zhanggui/contract/domains/dashboard/sales/rank.report';
import {
  entryKind,
  pivotBy,
  rankBy,
  rankOrder,
  shareBy,
  trendStep,
} from '@zhanggui/contract/domains/dashboard/sales/sales.enum';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { ask, type Query, read } from './ask.ts';
import { day, period } from './days.ts';
import { openSalesFixture, type SalesFixture } from './sales-fixture.ts';

let sales: SalesFixture;
let server: TestServer;
let superuser: SignedIn;
let agent: SignedIn;
let mall: number;

beforeAll(async () => {
  sales = await openSalesFixture(3000);
  await sales.follow();
  server = await startTestServer({}, sales.fixture.database);
  superuser = await signIn(server, { superuser: true });
  agent = await signIn(server, {
    agent_label_id: sales.labels[0],
    may: ['/dashboard-new', '/order_ranks', '/all-order/all-list', '/dashboard-new#margin'],
  });
  mall = sales.fixture.mall_id;
});
afterAll(() => server.close());

const totals = (who: SignedIn, query: Query) => read(who, '/api/sales/entries/totals/', query);
const orders = (who: SignedIn, query: Query) => read(who, '/api/order_readonly/summary/', query);

const sumOf = (rows: readonly Record<string, number>[], name: string) =>
  rows.reduce((all, row) => all + (row[name] ?? 0), 0);

/** A reply with the rows of all its pages. */
async function everyRow(who: SignedIn, path: string, filter: Query) {
  const first = await read(who, path, { ...filter, limit: 200 });
  const rows = [...first.rows];
  while (rows.length < first.count) {
    const next = await read(who, path, { ...filter, limit: 200, offset: rows.length });
    if (next.rows.length === 0) break;
    rows.push(...next.rows);
  }
  return { ...first, rows };
}

const ordersBehind = (who: SignedIn, filter: Query, step: FunnelStep) =>
  orders(who, ordersOf(filter as Parameters<typeof ordersOf>[0], step));

const rateOf = (part: number, whole: number) => (whole === 0 ? null : Math.round((part * 10_000) / whole));

/** What each figure is by the list that it opens. */
async function listedFigures(who: SignedIn, filter: Query) {
  const entries = async (entry: string) => (await totals(who, { ...filter, entry, freight: 'with' })).total_fen;
  const of = { sale: await entries('sale'), refund: await entries('refund'), net: await entries('net') };
  const buyers = await everyRow(who, '/api/sales/buyers/', filter);
  const margin = await everyRow(who, '/api/sales/margin/lines/', filter);
  const [paid_fen, margin_fen] = [sumOf(buyers.rows, 'amount_fen'), sumOf(margin.rows, 'margin_fen')];
  return {
    gmv_fen: of[rowsOf.gmv_fen],
    net_fen: of[rowsOf.net_fen],
    refunded_fen: of[rowsOf.refunded_fen],
    refund_rate: rateOf(of.refund, of[rowsOf.refund_rate] + of.refund),
    order_count: (await ordersBehind(who, filter, rowsOf.order_count)).count,
    paid_count: (await ordersBehind(who, filter, rowsOf.paid_count)).count,
    buyer_count: buyers.rows.length,
    average_fen: buyers.rows.length === 0 ? null : Math.round(paid_fen / buyers.rows.length),
    margin_fen,
    margin_rate: rateOf(margin_fen, sumOf(margin.rows, 'known_sales_fen')),
  } satisfies Record<keyof typeof rowsOf, number | null>;
}

/** The filters under which every figure is held against its list. */
const filters = (): Query[] => [
  period(30),
  period(731),
  { ...period(90), kind: 'mall' },
  { ...period(400), mall },
  { ...period(400), agent_label: sales.labels[1] },
];

describe.each([
  ['staff', () => superuser],
  ['an agent', () => agent],
])('to %s', (_, who) => {
  test('every figure of a period is what the list that it opens comes to, to the cent', async () => {
    for (const filter of filters()) {
      const { current } = await read(who(), '/api/sales/figures/', filter);
      const { current: earned } = await read(who(), '/api/sales/margin/', filter);
      expect({ ...current, ...earned }).toMatchObject(await listedFigures(who(), filter));
    }
    const { current } = await read(who(), '/api/sales/figures/', period(731));
    for (const name of ['gmv_fen', 'refunded_fen', 'net_fen'] as const) expect(current[name]).toBeGreaterThan(0);
  });

  test('steps of the funnel are the orders of their lists, of which those paid come to the sales', async () => {
    for (const filter of filters()) {
      const { current } = await read(who(), '/api/sales/figures/', filter);
      const list = (step: FunnelStep) => ordersBehind(who(), filter, step);
      expect(current.gmv_fen).toBe((await list('paid_count')).sums.paid_fen);
      for (const step of funnelSteps) expect([step, current[step]]).toEqual([step, (await list(step)).count]);
      const steps = funnelSteps.map((step) => current[step]);
      expect(steps).toEqual(steps.toSorted((a, b) => b - a));
      expect(current.net_fen).toBe(current.gmv_fen - current.refunded_fen);
    }
  });

  test('customers, average and margin are the totals of their rows, which end where the total does', async () => {
    for (const filter of filters()) {
      const { current } = await read(who(), '/api/sales/figures/', filter);
      const buyers = await everyRow(who(), '/api/sales/buyers/', filter);
      expect([buyers.count, buyers.total_fen]).toEqual([current.buyer_count, current.gmv_fen]);
      expect([buyers.rows.length, sumOf(buyers.rows, 'amount_fen')]).toEqual([current.buyer_count, current.gmv_fen]);
      expect(sumOf(buyers.rows, 'order_count')).toBe(current.paid_count);
      const { current: earned } = await read(who(), '/api/sales/margin/', filter);
      const margin = await everyRow(who(), '/api/sales/margin/lines/', filter);
      for (const name of ['known_sales_fen', 'cost_fen', 'margin_fen'] as const) {
        expect([name, margin.total[name], sumOf(margin.rows, name)]).toEqual([name, earned[name], earned[name]]);
      }
      expect(new Set(margin.rows.map(({ id }: { id: number }) => id)).size).toBe(margin.count);
    }
  });

  test('every part of every split is the total of its entries, and the parts are the whole', async () => {
    const filter = period(400);
    const { current } = await read(who(), '/api/sales/figures/', filter);
    for (const { value: by } of shareBy.values) {
      const { rows } = await read(who(), '/api/sales/shares/', { ...filter, by });
      const sum = (name: string) =>
        rows.reduce((all: number, row: Record<string, number>) => all + (row[name] ?? 0), 0);
      expect([by, sum('gmv_fen'), sum('refunded_fen')]).toEqual([by, current.gmv_fen, current.refunded_fen]);
      for (const { key, gmv_fen, refunded_fen } of rows) {
        const side = { ...filter, ...entriesOfShare(by, key) };
        expect([by, key, (await totals(who(), { ...side, entry: 'sale' })).total_fen]).toEqual([by, key, gmv_fen]);
        expect([by, key, (await totals(who(), { ...side, entry: 'refund' })).total_fen]).toEqual([
          by,
          key,
          refunded_fen,
        ]);
      }
    }
  });

  test('every place of every rank is the total of its entries, and all places are the whole', async () => {
    const filter = period(400);
    for (const { value: by } of rankBy.values) {
      const reply = await read(who(), '/api/sales/rank/', { ...filter, by, order: 'sales', top: 1000 });
      expect(reply.count).toBe(reply.rows.length);
      const { total_fen, total_quantity } = await totals(who(), { ...filter, entry: 'sale', freight: 'without' });
      expect(reply.total).toMatchObject({ sales_fen: total_fen, quantity: total_quantity });
      const back = await totals(who(), { ...filter, entry: 'refund', freight: 'without' });
      expect(reply.total).toMatchObject({ refunded_fen: back.total_fen, refunded_quantity: back.total_quantity });
      for (const { key, sales_fen, quantity, refunded_fen, net_fen, refunded_quantity } of reply.rows) {
        const side = { ...filter, ...entriesOfRank(by, key) };
        const of = async (name: keyof typeof rankEntries) => totals(who(), { ...side, entry: rankEntries[name] });
        expect({
          ...{ by, key, sales_fen: (await of('sales_fen')).total_fen, quantity: (await of('quantity')).total_quantity },
          ...{ refunded_fen: (await of('refunded_fen')).total_fen, net_fen: (await of('net_fen')).total_fen },
          refunded_quantity: (await of('refunded_quantity')).total_quantity,
        }).toEqual({ by, key, sales_fen, quantity, refunded_fen, net_fen, refunded_quantity });
      }
    }
  });

  test('the pages of entries are what their totals say, newest first and none twice', async () => {
    for (const { value: entry } of entryKind.values) {
      const input = { ...period(400), entry, freight: 'with' };
      const { count, total_fen, total_quantity } = await totals(who(), input);
      const rows: { key: string; at: number; quantity: number; amount_fen: number }[] = [];
      for (let offset = 0; offset <= count; offset += 40) {
        rows.push(...(await read(who(), '/api/sales/entries/', { ...input, limit: 40, offset })).rows);
      }
      expect(new Set(rows.map(({ key }) => key)).size).toBe(count);
      expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted((a, b) => b - a));
      const sum = (name: 'quantity' | 'amount_fen') => rows.reduce((all, row) => all + row[name], 0);
      expect([rows.length, sum('amount_fen'), sum('quantity')]).toEqual([count, total_fen, total_quantity]);
    }
  });

  test('the steps of a trend add up to its figures', async () => {
    for (const { value: step } of trendStep.values) {
      const filter = period(step === 'hour' ? 3 : 100);
      const { current, former } = await read(who(), '/api/sales/figures/', filter);
      const { points } = await read(who(), '/api/sales/trend/', { ...filter, step });
      for (const [is_former, figures] of [
        [0, current],
        [1, former],
      ] as const) {
        for (const name of ['gmv_fen', 'net_fen', 'refunded_fen', 'order_count', 'paid_count']) {
          const sum = points.reduce(
            (all: number, point: Record<string, number>) =>
              all + (point.is_former === is_former ? (point[name] ?? 0) : 0),
            0,
          );
          expect([step, name, sum]).toEqual([step, name, figures[name]]);
        }
      }
    }
  });
});

test('a day of the trend is the total of the entries that it opens', async () => {
  const filter = period(40);
  const { points } = await read(superuser, '/api/sales/trend/', { ...filter, step: 'day' });
  for (const point of points.filter(({ is_former }: { is_former: number }) => is_former === 0)) {
    for (const name of ['gmv_fen', 'net_fen', 'refunded_fen'] as const) {
      const query = { from_date: point.at, to_date: point.at, entry: rowsOf[name], freight: 'with' };
      expect([point.at, name, (await totals(superuser, query)).total_fen]).toEqual([point.at, name, point[name]]);
    }
  }
});

test('a row of a pivot is the total of the entries that it opens, whatever is measured', async () => {
  const filter = period(400);
  for (const { value: measure } of rankOrder.values) {
    const pivot = await read(superuser, '/api/sales/pivot/', {
      ...filter,
      by: 'sku',
      across: 'kind',
      measure,
      top: 20,
    });
    expect(pivot.rows.length).toBeGreaterThan(0);
    for (const { key, total } of pivot.rows) {
      const side = { ...filter, ...entriesOfRank('sku', key), entry: rankEntries[salesRank.order.by[measure]] };
      const found = await totals(superuser, side);
      expect([measure, key, measure === 'quantity' ? found.total_quantity : found.total_fen]).toEqual([
        ...[measure, key, total],
      ]);
    }
  }
});

test('the hours of a week add up to its figures, of the last days of a long period', async () => {
  for (const filter of [period(92), { ...period(60), mall }, { ...period(60), agent_label: sales.labels[1] }]) {
    const { current } = await read(superuser, '/api/sales/figures/', filter);
    const { cells, from_date, to_date } = await read(superuser, '/api/sales/hours/', filter);
    expect([from_date, to_date]).toEqual([filter.from_date, filter.to_date]);
    for (const name of ['order_count', 'paid_count', 'gmv_fen'])
      expect([name, sumOf(cells, name)]).toEqual([name, current[name]]);
    for (const { weekday, hour } of cells) {
      expect(weekday >= 1 && weekday <= 7).toBe(true);
      expect(hour >= 0 && hour <= 23).toBe(true);
    }
  }
  expect((await read(superuser, '/api/sales/hours/', period(400))).from_date).toBe(period(92).from_date);
});

test('an hour of the week is the total of its entries', async () => {
  const filter = period(60);
  const { cells } = await read(superuser, '/api/sales/hours/', filter);
  const busiest = cells.toSorted(
    (a: Record<string, number>, b: Record<string, number>) => (b.gmv_fen ?? 0) - (a.gmv_fen ?? 0),
  );
  expect(busiest[0].gmv_fen).toBeGreaterThan(0);
  for (const { weekday, hour, gmv_fen } of busiest.slice(0, 12)) {
    const { total_fen } = await totals(superuser, { ...filter, weekday, hour, entry: 'sale', freight: 'with' });
    expect([weekday, hour, total_fen]).toEqual([weekday, hour, gmv_fen]);
  }
});

test('the earlier layout reads the same figures by its own page, and margin by its own leaf', async () => {
  const filter = period(90);
  const [newer, reader, earner] = [
    await read(superuser, '/api/sales/figures/', filter),
    await signIn(server, { may: ['/dashboard_old/index'] }),
    await signIn(server, { may: ['/dashboard_old/index', '/dashboard_old/index#margin'] }),
  ];
  expect(await read(reader, '/api/sales/figures/', filter)).toEqual(newer);
  const entries = { ...filter, entry: 'sale', freight: 'with' };
  expect((await totals(reader, entries)).total_fen).toBe(newer.current.gmv_fen);
  for (const path of ['/api/sales/shares/?by=bank&', '/api/sales/trend/?step=day&']) {
    expect((await reader.call('GET', `${path}from_date=${filter.from_date}&to_date=${filter.to_date}`)).status).toBe(
      200,
    );
  }
  expect((await reader.call('GET', '/api/sales_target_readonly/')).status).toBe(200);
  expect((await ask(reader, '/api/sales/margin/', filter)).status).toBe(403);
  expect((await ask(reader, '/api/sales/stock/', filter)).status).toBe(403);
  expect((await ask(earner, '/api/sales/margin/', filter)).status).toBe(200);
});

test('stock is worth what its list says, and its turnover follows from what was sold at cost', async () => {
  const filter = period(30);
  const { value_fen, current, former } = await read(superuser, '/api/sales/stock/', filter);
  const list = await read(superuser, '/api/stock_level_readonly/summary/', {});
  expect([value_fen, value_fen > 0]).toEqual([list.sums.value_fen, true]);
  const since = (name: string) => `occurred_at >= ${name}::date::timestamp AT TIME ZONE 'Asia/Shanghai'`;
  const [raw] = await sales.db.rows<{ sold: number; closing: number; moved: number; before: number }>(
    `SELECT -coalesce(sum(value_fen) FILTER (WHERE type IN (201, 103) AND ${since('$2')}), 0)::bigint AS sold,
       sum(value_fen)::bigint AS closing, coalesce(sum(value_fen) FILTER (WHERE ${since('$2')}), 0)::bigint AS moved,
       coalesce(sum(value_fen) FILTER (WHERE ${since('$1')} AND NOT ${since('$2')}), 0)::bigint AS before
     FROM stock_movement WHERE location_kind = 'warehouse'`,
    [day(59), filter.from_date],
  );
  const { sold = 0, closing = 0, moved = 0, before = 0 } = raw ?? {};
  const opening = closing - moved;
  expect(current).toMatchObject({ sold_fen: sold, average_fen: Math.round((opening + closing) / 2) });
  expect(former.average_fen).toBe(Math.round((opening - before + opening) / 2));
});

test('a pivot adds up to the rank by its rows and by its columns', async () => {
  const filter = period(400);
  for (const { value: by } of rankBy.values) {
    for (const { value: across } of pivotBy.values) {
      const rank = await read(superuser, '/api/sales/rank/', { ...filter, by, order: 'sales', top: 1000 });
      const pivot = await read(superuser, '/api/sales/pivot/', { ...filter, by, across, measure: 'sales', top: 200 });
      expect([by, across, sumOf(pivot.columns, 'total')]).toEqual([by, across, rank.total.sales_fen]);
      const sold = rank.rows.filter((row: { sales_fen: number }) => row.sales_fen > 0);
      expect(pivot.rows.map(({ key, total }: { key: string; total: number }) => [key, total])).toEqual(
        sold.map(({ key, sales_fen }: { key: string; sales_fen: number }) => [key, sales_fen]),
      );
      expect(pivot.count).toBe(sold.length);
      const crossed = (side: 'row' | 'column', key: string) =>
        sumOf(
          pivot.cells.filter((cell: Record<string, unknown>) => cell[side] === key),
          'value',
        );
      for (const { key, total } of pivot.rows) expect(crossed('row', key)).toBe(total);
      for (const { key, total } of pivot.columns)
        expect([across, key, crossed('column', key)]).toEqual([across, key, total]);
    }
  }
  const few = await read(superuser, '/api/sales/pivot/', {
    ...filter,
    by: 'sku',
    across: 'month',
    measure: 'quantity',
    top: 2,
  });
  expect(few.rows).toHaveLength(2);
  expect(few.count).toBeGreaterThan(2);
  expect(few.columns.map(({ key }: { key: string }) => key)).toEqual(
    few.columns.map(({ key }: { key: string }) => key).toSorted(),
  );
});

test('the latest sales name city and goods, nobody’s name, phone or street', async () => {
  const { rows } = await read(superuser, '/api/sales/latest/', { limit: 5 });
  expect(rows).toHaveLength(5);
  const times = rows.map(({ at }: { at: number }) => at);
  expect(times).toEqual(times.toSorted((one: number, other: number) => other - one));
  for (const row of rows) {
    expect(Object.keys(row).toSorted()).toEqual(['at', 'goods_name', 'id', 'kind', 'paid_fen', 'quantity', 'region']);
    expect(row.paid_fen).toBeGreaterThan(0);
    expect(row.region.length).toBeLessThanOrEqual(2);
  }
});

test('a month has one target for the company and one for each label, which sees its own', async () => {
  const write = (body: Query) => superuser.call('POST', '/api/sales_target/', body);
  expect((await write({ month: '2026-06', amount_fen: 10_000_000 })).status).toBe(201);
  expect((await write({ month: '2026-06', amount_fen: 1 })).body).toEqual({ month: [expect.any(String)] });
  expect((await write({ month: '2026-13', amount_fen: 1 })).body).toEqual({ month: [expect.any(String)] });
  expect((await write({ month: '2026-06', amount_fen: 500, agent_label: sales.labels[0] })).status).toBe(201);
  expect((await write({ month: '2026-06', amount_fen: 600, agent_label: sales.labels[1] })).status).toBe(201);
  const seen = await agent.call('GET', '/api/sales_target_readonly/?month=2026-06');
  expect(seen.body.results.map(({ amount_fen }: { amount_fen: number }) => amount_fen)).toEqual([500]);
});

test('buyers are told apart by their phone, margin counts known costs alone', async () => {
  const filter = period(200);
  const { current } = await read(superuser, '/api/sales/figures/', filter);
  const [raw] = await sales.db.rows<{ buyers: number; known: number; cost: number; all: number }>(
    `SELECT count(DISTINCT o.buyer_phone) AS buyers, sum(l.payable_fen) FILTER (WHERE l.cost_fen IS NOT NULL)::bigint AS known,
       sum(l.cost_fen * l.quantity)::bigint AS cost, sum(l.payable_fen)::bigint AS all
     FROM "order" o JOIN order_line l ON l.order_id = o.id
     WHERE o.paid_fen > 0 AND o.created_at >= $1::date::timestamp AT TIME ZONE 'Asia/Shanghai'`,
    [filter.from_date],
  );
  expect(current.buyer_count).toBe(raw?.buyers);
  const [back] = await sales.db.rows<{ known: number; cost: number; all: number }>(
    `SELECT coalesce(sum(b.amount_fen) FILTER (WHERE l.cost_fen IS NOT NULL), 0)::bigint AS known, coalesce(sum(b.amount_fen), 0)::bigint AS all,
       coalesce(sum(l.cost_fen * (b.unshipped_quantity + b.returned_quantity + b.damaged_quantity)), 0)::bigint AS cost
     FROM refund r JOIN refund_line b ON b.refund_id = r.id JOIN order_line l ON l.id = b.order_line_id
     WHERE r.state = 'succeeded' AND r.cause = 'request' AND r.finished_at >= $1::date::timestamp AT TIME ZONE 'Asia/Shanghai'`,
    [filter.from_date],
  );
  const left = (name: 'known' | 'cost' | 'all') => (raw?.[name] ?? 0) - (back?.[name] ?? 0);
  expect([back?.known, back?.cost].every((part) => part !== undefined && part > 0)).toBe(true);
  const margin = (await read(superuser, '/api/sales/margin/', filter)).current;
  expect(margin).toMatchObject({
    known_sales_fen: left('known'),
    cost_fen: left('cost'),
    margin_fen: left('known') - left('cost'),
    unknown_sales_fen: left('all') - left('known'),
  });
});

test('an agent sees its own label alone, whatever it asks for', async () => {
  const own = await read(agent, '/api/sales/figures/', period(400));
  const requested = await read(superuser, '/api/sales/figures/', { ...period(400), agent_label: sales.labels[0] });
  expect(own).toEqual(requested);
  const foreign = await read(agent, '/api/sales/figures/', { ...period(400), agent_label: sales.labels[1] });
  expect(foreign.current).toMatchObject({ gmv_fen: 0, order_count: 0, buyer_count: 0 });
  const { rows } = await read(agent, '/api/sales/shares/', { ...period(400), by: 'agent_label' });
  expect(rows).toHaveLength(1);
});

test('what the filter can not mean is refused by name', async () => {
  const refused = async (query: Query) => (await ask(superuser, '/api/sales/trend/', { step: 'day', ...query })).body;
  expect(await refused({ from_date: day(0), to_date: day(1) })).toEqual({ to_date: [expect.any(String)] });
  expect(await refused({ from_date: '2020-01-01', to_date: day(0) })).toEqual({ to_date: [expect.any(String)] });
  expect(await refused({ ...period(30), step: 'hour' })).toEqual({ step: [expect.any(String)] });
  expect(await refused({ to_date: day(0) })).toEqual({ from_date: [expect.any(String)] });
});

test('costs need a leaf of their own', async () => {
  const reader = await signIn(server, { may: ['/dashboard-new'] });
  expect((await ask(reader, '/api/sales/figures/', period(7))).status).toBe(200);
  expect((await ask(reader, '/api/sales/margin/', period(7))).status).toBe(403);
  expect((await ask(reader, '/api/sales/margin/lines/', period(7))).status).toBe(403);
  expect((await ask(reader, '/api/sales/buyers/', period(7))).status).toBe(200);
});
