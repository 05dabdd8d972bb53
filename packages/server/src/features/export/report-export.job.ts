import { stat } from 'node:fs/promises';
import { permissionId } from '@zhanggui/contract/platform/catalogue/permission';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { orderedMeasure, shareReader } from '@zhanggui/contract/platform/report/report-columns';
import type { Context } from '../../platform/context.ts';
import { makePrivateFile } from '../../platform/files/private/private-file.service.ts';
import type { JobKind, JobWork, Outcome } from '../../platform/jobs/run/job-kind.ts';
import type { BoundReport } from '../../platform/report/bind-report.ts';
import { filterWords, periodWords, readAllRows, seenReport } from '../../platform/report/read-report.ts';
import { type ReportExport, reportExportKindName } from '../../platform/report/report.handlers.ts';
import { signedIn } from '../../platform/resource/access.ts';
import { startSheetWriter } from '../../platform/sheet/sheet-writer.ts';
import { exportFile, remarksOf } from './export-file.ts';
import { bookFoot, bookLead, fileColumns } from './report-file.ts';

/** Writes all rows of a report into a file, from one snapshot. */
export const reportExportKind = (reports: ReadonlyMap<string, BoundReport>): JobKind => ({
  name: reportExportKindName,
  reach: 'trusted',
  reads: 'replica',
  work: async (job): Promise<Outcome> => {
    const input = job.input as ReportExport;
    const whole = reports.get(input.report);
    if (!whole) throw new Error(`no report ${input.report}`);
    const bound = seenReport(whole, job.ctx);
    const { page, label, name } = bound.report;
    if (!signedIn(job.ctx.caller).permissions.has(permissionId(`${page}#export`))) {
      fail('forbidden', { permission: `导出${label}` });
    }
    const format = input.body.format === 'csv' ? 'csv' : 'xlsx';
    const file = exportFile(job, { noun: `${name.replace('.', '_')}s`, label, format });
    let written = 0;
    const file_id = await makePrivateFile(job.ctx, job.surface.files, file, async (path) => {
      written = await write(job, { bound, input, path, format });
      return { size: (await stat(path)).size };
    });
    return { message: `共 ${written} 条`, file_id };
  },
});

interface Writing {
  readonly bound: BoundReport;
  readonly input: ReportExport;
  readonly path: string;
  readonly format: 'xlsx' | 'csv';
}

async function write({ ctx, report, stopping }: JobWork, { bound, input, path, format }: Writing): Promise<number> {
  const { label } = bound.report;
  const isBook = format === 'xlsx' && bound.report.export?.layout === 'book';
  const columns = fileColumns(bound.report, input.body, isBook);
  const lead = isBook ? bookLead(bound.report, input.body, await headWords(ctx, bound, input.body)) : undefined;
  const writer = startSheetWriter({
    path,
    format,
    sheets: [{ name: label, columns: columns.map(({ column }) => column), lead }],
  });
  const orderedBy = orderedMeasure(bound.report, input.body.order);
  let shares: ReturnType<typeof shareReader> | undefined;
  let done = 0;
  try {
    const found = await readAllRows(ctx, bound, input, async (rows, { count, totals }) => {
      stopping.throwIfAborted();
      shares ??= shareReader(bound.report, totals, orderedBy);
      const lines: string[] = [];
      for (const row of rows) {
        done += 1;
        const own = shares(row);
        lines.push(JSON.stringify(columns.map(({ cell }) => cell(row, own, done))));
      }
      await writer.add(lines);
      await report({ done, total: count });
    });
    if (isBook) writer.foot(bookFoot(bound.report, columns, found));
    const period = periodWords(bound.report.period, input.body, ctx.clock());
    const filters = [...period, ...(await filterWords(ctx, bound.report, input.body))];
    await writer.end(remarksOf(ctx, { label, count: done, filters }));
    return done;
  } finally {
    await writer.close();
  }
}

/** The filters of a book, and what its domain says of its days. */
async function headWords(ctx: Context, { report, notes }: BoundReport, body: ReportExport['body']): Promise<string[]> {
  const days = { from: String(body.from_date), to: String(body.to_date) };
  const said = notes && report.period?.kind === 'days' ? await notes(ctx, days) : [];
  return [...(await filterWords(ctx, report, body)), ...said];
}
