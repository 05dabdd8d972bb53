import { domains } from '@zhanggui/contract/app';
import type { ReportDeclaration } from '@zhanggui/contract/platform/report/report';
import { exportAction } from '@zhanggui/contract/platform/report/report-actions';
import { columnsOf, reportColumns } from '@zhanggui/contract/platform/report/report-columns';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runNext } from '../harness/work-off.ts';
import { fetchFile, seenByReaders } from '../jobs/sheet-file.ts';
import { wholeReply } from './report-faults.ts';
import { openReportWorld, type ReportWorld } from './report-world.ts';

const reports = domains.flatMap((domain) => domain.reports ?? []);

let world: ReportWorld;

beforeAll(async () => {
  world = await openReportWorld();
});
afterAll(() => world.server.close());

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
      for (const one of world.requested(report)) {
        const { rows } = await wholeReply(world.chief, one);
        const started = await world.chief.call('POST', exportAction(report).path, one.query);
        expect(started.status).toBe(202);
        await runNext(world.server.app.runner, ['report_export'], new AbortController().signal);
        const job = (await world.chief.call('GET', `/api/job_readonly/${started.body.job.id}/`)).body;
        expect(job.state, job.message).toBe('succeeded');
        const [ours = [], ...others] = await seenByReaders((await fetchFile(world.server, job.result_url)).bytes);
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
