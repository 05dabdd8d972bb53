import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { runNext } from '../harness/work-off.ts';
import { fetchFile, remarksIn, rowsOf } from '../jobs/sheet-file.ts';
import { day } from './days.ts';
import { openSalesFixture, type SalesFixture } from './sales-fixture.ts';

let sales: SalesFixture;
let server: TestServer;
let chief: SignedIn;
let clerk: SignedIn;
let agent: SignedIn;

beforeAll(async () => {
  sales = await openSalesFixture(600);
  await sales.follow();
  server = await startTestServer({}, sales.fixture.database);
  chief = await signIn(server, { superuser: true });
  const may = ['/dashboard-new', '/dashboard-new#export', '/order_ranks', '/order_ranks#export'] as const;
  clerk = await signIn(server, { may });
  agent = await signIn(server, { agent_label_id: sales.labels[0], may });
});
afterAll(() => server.close());

const period = { from_date: day(399), to_date: day(0) };
const { signal } = new AbortController();

interface Table {
  readonly heading: readonly unknown[];
  readonly rows: readonly (readonly unknown[])[];
  readonly remarks: readonly (readonly unknown[])[];
  readonly message: string;
  /** A column of the rows whose first cell is right, in fen. */
  readonly sum: (name: string, isOwn: (text: string) => boolean) => number;
}

/** The table of an exported file. */
async function tableOf(who: SignedIn, path: string, body: object): Promise<Table> {
  const started = await who.call('POST', path, body);
  if (started.status !== 202) throw new Error(JSON.stringify(started));
  await runNext(server.app.runner, ['sales_export', 'sales_pivot_export', 'report_export'], signal);
  const job = (await who.call('GET', `/api/job_readonly/${started.body.job.id}/`)).body;
  const { bytes } = await fetchFile(server, job.result_url);
  const [heading = [], ...rows] = await rowsOf(bytes);
  const sum: Table['sum'] = (name, isOwn) => added(rows, heading.indexOf(name), isOwn);
  return { heading, rows, remarks: await remarksIn(bytes), message: job.message, sum };
}

function added(rows: readonly (readonly unknown[])[], column: number, group: (text: string) => boolean): number {
  const own = rows.filter(([text]) => group(String(text)));
  return Math.round(own.reduce((sum, row) => sum + Number(row[column] ?? 0), 0) * 100);
}

test('a file of figures holds what the page shows: its steps and its splits add up to the period, to the cent', async () => {
  for (const who of [chief, agent]) {
    const query = new URLSearchParams(period).toString();
    const { current, former } = (await who.call('GET', `/api/sales/figures/?${query}`)).body;
    expect(current.gmv_fen).toBeGreaterThan(0);
    const { rows, sum } = await tableOf(who, '/api/sales/figures/export/', { ...period, step: 'month' });
    const total = (text: string) => text === '合计';
    expect(sum('成交额(元)', total)).toBe(current.gmv_fen);
    expect(sum('退款额(元)', total)).toBe(current.refunded_fen);
    expect(sum('成交额(元)', (text) => text === '上期合计')).toBe(former.gmv_fen);
    expect(sum('成交额(元)', (text) => text.startsWith('趋势'))).toBe(current.gmv_fen);
    const groups = new Set(rows.map(([group]) => String(group)).filter((group) => group.startsWith('构成')));
    expect(groups.size).toBe(6);
    for (const group of ['构成：订单类型', '构成：商城', '构成：银行', '构成：分公司', '构成：省份']) {
      expect([group, sum('成交额(元)', (text) => text === group)]).toEqual([group, current.gmv_fen]);
    }
  }
});

test('what goods earned stands in the file of those who may see it alone', async () => {
  const body = { ...period, step: 'month' };
  expect((await tableOf(chief, '/api/sales/figures/export/', body)).heading).toContain('毛利(元)');
  const { heading } = await tableOf(clerk, '/api/sales/figures/export/', body);
  expect(heading.filter((name) => /毛利|成本/.test(String(name)))).toEqual([]);
});

test('a file of a rank holds every place, and the places add up to all sales', async () => {
  const query = new URLSearchParams({ ...period, by: 'sku', order: 'sales', top: '1' }).toString();
  const shown = (await clerk.call('GET', `/api/sales/rank/?${query}`)).body;
  const { rows, heading, sum, remarks, message } = await tableOf(clerk, '/api/sales/rank/export/', {
    ...period,
    by: 'sku',
    order: 'sales',
  });
  expect(rows).toHaveLength(shown.count);
  expect(message).toBe(`共 ${rows.length} 条`);
  expect(remarks).toContainEqual(['内容', '商品销售汇总']);
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.map(([place]) => place)).toEqual(rows.map((_, index) => index + 1));
  expect(sum('销售额(元)', () => true)).toBe(shown.total.sales_fen);
  expect(rows[0]?.[heading.indexOf('商品规格')]).toBe(shown.rows[0].label);
});

test('a file of a pivot holds every row, and adds up to all sales by its rows and by its columns', async () => {
  const input = { ...period, by: 'sku', across: 'kind', measure: 'sales', top: 1 };
  const query = new URLSearchParams({ ...input, top: '1' }).toString();
  const shown = (await clerk.call('GET', `/api/sales/pivot/?${query}`)).body;
  const { rows, heading, sum } = await tableOf(clerk, '/api/sales/pivot/export/', input);
  expect(rows).toHaveLength(shown.count);
  for (const { label, total } of shown.columns) expect(sum(`订单类型：${label}(元)`, () => true)).toBe(total);
  const all = shown.columns.reduce((total: number, column: { total: number }) => total + column.total, 0);
  expect(sum(String(heading[1]), () => true)).toBe(all);
});

test('a file says of which days it is, and what it was narrowed to', async () => {
  const days = `日期：${period.from_date} 至 ${period.to_date}`;
  const rank = { ...period, by: 'sku', order: 'sales' };
  expect((await tableOf(chief, '/api/sales/rank/export/', rank)).remarks).toContainEqual(['筛选', days]);
  const narrowing = { ...period, kind: 'mall', agent_label: sales.labels[0] };
  const figures = { ...narrowing, step: 'month' };
  const pivot = { ...narrowing, by: 'sku', across: 'kind', measure: 'sales', top: 1 };
  const narrowed = new RegExp(`^${days}；订单类型：.+；分公司：.+$`);
  for (const [path, body] of [
    ['/api/sales/figures/export/', figures],
    ['/api/sales/pivot/export/', pivot],
  ] as const) {
    const { remarks } = await tableOf(chief, path, body);
    expect(remarks).toContainEqual(['筛选', expect.stringMatching(narrowed)]);
  }
});

test('a period that no figures are read of is refused at once, and so is a caller who may only look', async () => {
  const wrong = { from_date: day(0), to_date: day(5000), by: 'sku', order: 'sales' };
  expect((await clerk.call('POST', '/api/sales/rank/export/', wrong)).status).toBe(400);
  const reader = await signIn(server, { may: ['/order_ranks'] });
  expect((await reader.call('POST', '/api/sales/rank/export/', { ...period, by: 'sku', order: 'sales' })).status).toBe(
    403,
  );
});
