import { domains } from '@zhanggui/contract/app';
import type { ReportDeclaration } from '@zhanggui/contract/platform/report/report';
import { exportAction } from '@zhanggui/contract/platform/report/report-actions';
import { columnsOf, reportColumns } from '@zhanggui/contract/platform/report/report-columns';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSalesFixture, type SalesFixture } from '../dashboard/sales-fixture.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { runNext } from '../harness/work-off.ts';
import { fetchFile, seenByReaders } from '../jobs/sheet-file.ts';
import { fillReports } from './fill-reports.ts';
import { faultsOfBreakdown, faultsOfFormer, faultsOfTotals, type Requested, wholeReply } from './report-faults.ts';

const reports = domains.flatMap((domain) => domain.reports ?? []);

let sales: SalesFixture;
let server: TestServer;
let chief: SignedIn;
let supplier: number;

beforeAll(async () => {
  sales = await openSalesFixture(600);
  await sales.follow();
  for (const sku_code of sales.skus.slice(0, 2)) await sales.orderSteps.paid([{ sku_code, quantity: 3 }]);
  const [made] = await sales.db.rows<{ id: number }>('SELECT id FROM supplier ORDER BY id LIMIT 1');
  supplier = made?.id ?? 0;
  await sales.db.rows(
    `WITH l AS (INSERT INTO short_link (code, target) VALUES ('abcd', 'https://a.cn') RETURNING id)
     INSERT INTO short_link_hit (short_link_id, day, channel, hits) SELECT id, current_date - n, 'c', n + 1 FROM l, generate_series(1, 3) n`,
  );
  server = await startTestServer({}, sales.fixture.database);
  chief = await signIn(server, { superuser: true });
  await fillReports({ server, sales, chief, supplier });
});
afterAll(() => server.close());

const day = (back: number) => new Date(Date.now() + 8 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10);
const seconds = (back: number) => String(Math.floor(Date.now() / 1000) - back * 86_400);

function periodOf({ period, as_of }: ReportDeclaration): Record<string, string> {
  if (as_of) return { at: seconds(0) };
  if (period?.kind === 'days') return { from_date: day(199), to_date: day(0) };
  return period?.kind === 'moments' ? { from: seconds(800) } : {};
}

/** A report in each of its groupings. */
function requested(report: ReportDeclaration): Requested[] {
  const order = report.order ? { order: String(report.order.field.of.values[0]?.value) } : {};
  const query = { ...periodOf(report), ...order };
  const groupings = report.by ? report.by.field.of.values.map(({ value }) => ({ by: String(value) })) : [{}];
  return groupings.map((by) => ({ report, query: { ...query, ...by }, id: supplier }));
}

async function faultsOf(
  report: ReportDeclaration,
  find: (who: SignedIn, requested: Requested) => Promise<unknown[]>,
): Promise<unknown[]> {
  const faults: unknown[] = [];
  for (const one of requested(report)) faults.push(...(await find(chief, one)));
  return faults;
}

describe.each(reports.map((report) => [report.name, report] as const))('%s', (_name, report) => {
  test('has rows, and its totals are those of all rows', async () => {
    for (const one of requested(report)) {
      const { rows } = await wholeReply(chief, one);
      expect(report.rows ? rows.length : 1).toBeGreaterThan(0);
    }
    expect(await faultsOf(report, faultsOfTotals)).toEqual([]);
  });

  test('has a former period of as many days, with the figures that those days have', async () => {
    expect(await faultsOf(report, faultsOfFormer)).toEqual([]);
  });

  test('has figures that their rows add up to', async () => {
    expect(await faultsOf(report, faultsOfBreakdown)).toEqual([]);
  });
});

test('balances of days are those of the first and the last day, and what moved leads from one to the other', async () => {
  const query = `from_date=${day(30)}&to_date=${day(0)}`;
  const read = async (by: string) =>
    (await chief.call('GET', `/services/inventory/bank_cell_inventory_day/?${query}&by=${by}`)).body;
  const [days, places] = [await read('day'), await read('place')];
  const balances = { opening_quantity: 0, in_quantity: 2, out_quantity: 1, closing_quantity: 1, closing_fen: 400 };
  expect(days).toMatchObject(balances);
  expect(places).toMatchObject(balances);
});

/** The heads and rows of a file, without what a book has above and below them. */
function rowsBetween({ export: file, print, compare }: ReportDeclaration, all: readonly unknown[][]) {
  if (file?.layout !== 'book') return all;
  const below = [true, compare !== undefined, print !== undefined].filter(Boolean).length;
  return all.slice(2, -below);
}

describe.each(reports.filter((one) => one.export).map((report) => [report.name, report] as const))(
  'the file of %s',
  (_name, report) => {
    test('holds the rows of the list in their order', async () => {
      for (const one of requested(report)) {
        const { rows } = await wholeReply(chief, one);
        const started = await chief.call('POST', exportAction(report).path, one.query);
        expect(started.status).toBe(202);
        await runNext(server.app.runner, ['report_export'], new AbortController().signal);
        const job = (await chief.call('GET', `/api/job_readonly/${started.body.job.id}/`)).body;
        expect(job.state, job.message).toBe('succeeded');
        const [ours = [], ...others] = await seenByReaders((await fetchFile(server, job.result_url)).bytes);
        expect(others).toEqual([ours, ours]);
        const [heading = [], ...lines] = rowsBetween(report, ours);
        expect(lines).toHaveLength(rows.length);
        const columns = columnsOf(report, reportColumns(report, one.query.by), one.query.by);
        for (const column of columns.filter(({ kind }) => kind === 'measure')) {
          const money = column.kind === 'measure' && column.field.kind === 'money';
          const at = heading.indexOf(money ? `${column.label}(元)` : column.label);
          const shown = rows.map((row) => Number(row[column.name]));
          expect(lines.map((line) => Math.round(Number(line[at]) * (money ? 100 : 1)))).toEqual(shown);
        }
      }
    });
  },
);

test('what a caller sends is bound or refused, never read as SQL', async () => {
  const sent = "x'; DROP TABLE refund; --";
  for (const { report, query, id } of reports.flatMap((report) => requested(report).slice(0, 1))) {
    const path = `${report.path.replace('{id}', String(id))}/`;
    for (const name of ['by', 'order', 'limit', 'top', ...Object.keys({ ...query, ...report.filters })]) {
      const reply = await chief.call('GET', `${path}?${new URLSearchParams({ ...query, [name]: sent })}`);
      expect([report.name, name, reply.status]).toEqual([report.name, name, 400]);
    }
  }
});
