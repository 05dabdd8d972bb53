import type { ReportDeclaration } from '@zhanggui/contract/platform/report/report';
import { openSalesFixture } from '../dashboard/sales-fixture.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { fillReports } from './fill-reports.ts';
import type { Requested } from './report-faults.ts';

/** A server whose reports all have rows. */
export interface ReportWorld {
  readonly server: TestServer;
  readonly chief: SignedIn;
  /** A report in each of its groupings. */
  readonly requested: (report: ReportDeclaration) => Requested[];
}

export async function openReportWorld(): Promise<ReportWorld> {
  const sales = await openSalesFixture(600);
  await sales.follow();
  for (const sku_code of sales.skus.slice(0, 2)) await sales.orderSteps.paid([{ sku_code, quantity: 3 }]);
  const [made] = await sales.db.rows<{ id: number }>('SELECT id FROM supplier ORDER BY id LIMIT 1');
  const supplier = made?.id ?? 0;
  await sales.db.rows(
    `WITH l AS (INSERT INTO short_link (code, target) VALUES ('abcd', 'https://a.cn') RETURNING id)
     INSERT INTO short_link_hit (short_link_id, day, channel, hits) SELECT id, current_date - n, 'c', n + 1 FROM l, generate_series(1, 3) n`,
  );
  const server = await startTestServer({}, sales.fixture.database);
  const chief = await signIn(server, { superuser: true });
  await fillReports({ server, sales, chief, supplier });
  return { server, chief, requested: (report) => requestedOf(report, supplier) };
}

/** A day before today, in Shanghai. */
export const day = (back: number) =>
  new Date(Date.now() + 8 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10);
const seconds = (back: number) => String(Math.floor(Date.now() / 1000) - back * 86_400);

function periodOf({ period, as_of }: ReportDeclaration): Record<string, string> {
  if (as_of) return { at: seconds(0) };
  if (period?.kind === 'days') return { from_date: day(199), to_date: day(0) };
  return period?.kind === 'moments' ? { from: seconds(800) } : {};
}

function requestedOf(report: ReportDeclaration, id: number): Requested[] {
  const order = report.order ? { order: String(report.order.field.of.values[0]?.value) } : {};
  const query = { ...periodOf(report), ...order };
  const groupings = report.by ? report.by.field.of.values.map(({ value }) => ({ by: String(value) })) : [{}];
  return groupings.map((by) => ({ report, query: { ...query, ...by }, id }));
}
