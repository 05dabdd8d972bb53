import { domains } from '@zhanggui/contract/app';
import type { ReportDeclaration } from '@zhanggui/contract/platform/report/report';
import { exportAction, readAction } from '@zhanggui/contract/platform/report/report-actions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDemoDatabase } from '../harness/demo-database.ts';
import { type SignedIn, signIn } from '../harness/people.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { runNext } from '../harness/work-off.ts';
import { fetchFile, rowsOf, seenByReaders } from '../jobs/sheet-file.ts';

const books = domains.flatMap(({ reports = [] }) => reports).filter((report) => report.export?.layout === 'book');

let server: TestServer;
let chief: SignedIn;

beforeAll(async () => {
  server = await startTestServer({}, await startDemoDatabase());
  chief = await signIn(server, { superuser: true });
});
afterAll(() => server.close());

const day = (back: number) => new Date(Date.now() + 8 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10);
const days = { from_date: day(29), to_date: day(0) };

async function fileOf(report: ReportDeclaration, body: object): Promise<Uint8Array> {
  const started = await chief.call('POST', exportAction(report).path, body);
  await runNext(server.app.runner, ['report_export'], new AbortController().signal);
  const job = (await chief.call('GET', `/api/job_readonly/${started.body.job.id}/`)).body;
  if (job.state !== 'succeeded') throw new Error(job.message);
  return (await fetchFile(server, job.result_url)).bytes;
}

test('all standing books have a file that accountants can sign', () => {
  expect(books.map(({ page }) => page).sort()).toEqual([
    '/standing-book/bank',
    '/standing-book/bank-exchange',
    '/standing-book/employee-replenishment',
    '/standing-book/inventory',
    '/standing-book/warehouse',
  ]);
});

test.each(books.map((report) => [report.label, report] as const))(
  'the file of %s has title, period, unit, totals and signature lines, as three readers see it',
  async (label, report) => {
    const by = String(report.by?.field.of.values[0]?.value);
    const { body } = await chief.call('GET', `${readAction(report).path}?${new URLSearchParams({ ...days, by })}`);
    expect(body.count).toBeGreaterThan(0);
    const [rows = [], ...others] = await seenByReaders(await fileOf(report, { ...days, by }));
    expect(others).toEqual([rows, rows]);
    const [title, covers, heads = [], ...below] = rows;
    expect(title?.[0]).toBe(label);
    const period = `期间：${days.from_date} 至 ${days.to_date}　汇总方式：${report.by?.field.of.values[0]?.label}`;
    expect(String(covers?.[0]).startsWith(`${period}　`)).toBe(true);
    expect(covers?.[0]).toMatch(/期间未全部结账，最近结账 \d{4}-\d{2} 已结账：.+ 校验码 [0-9a-f]{8}/);
    expect(covers).toContain('单位：元、件');
    const [total, former, signed] = below.slice(body.count);
    expect([total?.[0], former?.[0]]).toEqual(['合计', '上期合计']);
    for (const [name, figures, line] of [
      ['total', body.total, total],
      ['former', body.former, former],
    ] as const) {
      for (const measure of Object.keys(report.totals)) {
        const { kind, label: head } = report.measures[measure] ?? { kind: '', label: '' };
        const at = heads.indexOf(kind === 'money' ? `${head}(元)` : head);
        const shown = Math.round(Number(line?.[at]) * (kind === 'money' ? 100 : 1));
        expect([name, measure, shown]).toEqual([name, measure, figures[measure]]);
      }
    }
    expect(signed?.filter((cell) => cell !== null)).toEqual([
      '制表：＿＿＿＿＿＿',
      '复核：＿＿＿＿＿＿',
      '主管：＿＿＿＿＿＿',
    ]);
  },
);

test('a book names what it is narrowed to, its csv is rows alone, and no rows still make a signed sheet', async () => {
  const book = books.find(({ page }) => page === '/standing-book/warehouse');
  if (!book) throw new Error('no book of warehouses');
  const [place] = await server.database
    .db()
    .rows<{ id: number; name: string }>("SELECT id, name FROM location WHERE kind = 'warehouse' ORDER BY id LIMIT 1");
  const body = { ...days, by: 'sku', location: place?.id ?? 0 };
  const [, covers] = await rowsOf(await fileOf(book, body));
  expect(covers?.[0]).toContain(`　仓库：${place?.name}`);
  const csv = new TextDecoder().decode(await fileOf(book, { ...body, format: 'csv' }));
  expect(csv.replace('\ufeff', '').split(',')[0]).toBe('SKU');
  expect(csv).not.toMatch(/合计|制表/);
  const long_ago = { from_date: '2001-01-01', to_date: '2001-01-31', by: 'sku' };
  const empty = await rowsOf(await fileOf(book, long_ago));
  expect(empty.map(([first]) => first)).toEqual([
    '仓库台账',
    expect.stringMatching(/^期间：2001-01-01 至 2001-01-31　汇总方式：按SKU　期间全部已结账，最近结账 /),
    'SKU',
    ...['合计', '上期合计', '制表：＿＿＿＿＿＿'],
  ]);
});
