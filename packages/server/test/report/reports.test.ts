import { domains } from '@zhanggui/contract/app';
import type { ReportDeclaration } from '@zhanggui/contract/platform/report/report';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignedIn } from '../harness/people.ts';
import { faultsOfBreakdown, faultsOfFormer, faultsOfTotals, type Requested, wholeReply } from './report-faults.ts';
import { day, openReportWorld, type ReportWorld } from './report-world.ts';

const reports = domains.flatMap((domain) => domain.reports ?? []);

let world: ReportWorld;

beforeAll(async () => {
  world = await openReportWorld();
});
afterAll(() => world.server.close());

async function faultsOf(
  report: ReportDeclaration,
  find: (who: SignedIn, requested: Requested) => Promise<unknown[]>,
): Promise<unknown[]> {
  const faults: unknown[] = [];
  for (const one of world.requested(report)) faults.push(...(await find(world.chief, one)));
  return faults;
}

describe.each(reports.map((report) => [report.name, report] as const))('%s', (_name, report) => {
  test('has rows, and its totals are those of all rows', async () => {
    for (const one of world.requested(report)) {
      const { rows } = await wholeReply(world.chief, one);
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
    (await world.chief.call('GET', `/services/inventory/bank_cell_inventory_day/?${query}&by=${by}`)).body;
  const [days, places] = [await read('day'), await read('place')];
  const balances = { opening_quantity: 0, in_quantity: 2, out_quantity: 1, closing_quantity: 1, closing_fen: 400 };
  expect(days).toMatchObject(balances);
  expect(places).toMatchObject(balances);
});

test('what a caller sends is bound or refused, never read as SQL', async () => {
  const sent = "x'; DROP TABLE refund; --";
  for (const { report, query, id } of reports.flatMap((report) => world.requested(report).slice(0, 1))) {
    const path = `${report.path.replace('{id}', String(id))}/`;
    for (const name of ['by', 'order', 'limit', 'top', ...Object.keys({ ...query, ...report.filters })]) {
      const reply = await world.chief.call('GET', `${path}?${new URLSearchParams({ ...query, [name]: sent })}`);
      expect([report.name, name, reply.status]).toEqual([report.name, name, 400]);
    }
  }
});
