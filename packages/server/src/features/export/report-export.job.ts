import { stat } from 'node:fs/promises';
import { permissionId } from '@zhanggui/contract/platform/catalogue/permission';
import type { Field } from '@zhanggui/contract/platform/fields/field';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { ReportDeclaration } from '@zhanggui/contract/platform/report/report';
import {
  formerField,
  orderedMeasure,
  reportColumns,
  shareReader,
} from '@zhanggui/contract/platform/report/report-columns';
import { makePrivateFile } from '../../platform/files/private/private-file.service.ts';
import type { JobKind, JobWork, Outcome } from '../../platform/jobs/run/job-kind.ts';
import type { BoundReport } from '../../platform/report/bind-report.ts';
import { readAllRows } from '../../platform/report/read-report.ts';
import { type ReportExport, reportExportKindName } from '../../platform/report/report.handlers.ts';
import { signedIn } from '../../platform/resource/access.ts';
import { type SheetColumn, sheetColumn } from '../../platform/sheet/sheet-column.ts';
import { startSheetWriter } from '../../platform/sheet/sheet-writer.ts';
import { exportFile, remarksOf } from './export-file.ts';

type Values = Readonly<Record<string, unknown>>;

/** A column of the file, and its cell of a row whose shares are known. */
interface FileColumn {
  readonly column: SheetColumn;
  readonly cell: (row: Values, shares: Readonly<Record<string, number | null>>, place: number) => unknown;
}

/** Writes all rows of a report into a file, from one snapshot. */
export const reportExportKind = (reports: ReadonlyMap<string, BoundReport>): JobKind => ({
  name: reportExportKindName,
  reach: 'trusted',
  work: async (job): Promise<Outcome> => {
    const input = job.input as ReportExport;
    const bound = reports.get(input.report);
    if (!bound) throw new Error(`no report ${input.report}`);
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
  const columns = fileColumns(bound.report, input.body);
  const writer = startSheetWriter({
    path,
    format,
    sheets: [{ name: label, columns: columns.map(({ column }) => column) }],
  });
  const orderedBy = orderedMeasure(bound.report, input.body.order);
  let shares: ReturnType<typeof shareReader> | undefined;
  let done = 0;
  try {
    await readAllRows(ctx, bound, input, async (rows, { count, totals }) => {
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
    await writer.end(remarksOf(ctx, { label, count: done }));
    return done;
  } finally {
    await writer.close();
  }
}

function valueColumn(name: string, field: Field): FileColumn {
  const column = sheetColumn(field);
  return {
    column: field.kind === 'money' ? { ...column, header: `${field.label}(元)` } : column,
    cell: (row) => row[name],
  };
}

/** The columns of a report, with former values and changes for each measure. */
function fileColumns(report: ReportDeclaration, { by }: Values): FileColumn[] {
  return reportColumns(report, by as string | undefined).map((one): FileColumn => {
    const { name, label } = one;
    if (one.kind === 'place') return { column: { header: label, kind: 'int' }, cell: (_row, _shares, place) => place };
    if (one.kind === 'change') return valueColumn(`former_${one.measure}`, formerField(report, one.measure));
    if (one.kind === 'share') {
      const cell: FileColumn['cell'] = (_row, shares) => {
        const share = shares[name] ?? null;
        return share === null ? null : (share / 100).toFixed(2);
      };
      return { column: { header: `${label}(%)`, kind: 'decimal' }, cell };
    }
    return valueColumn(name, { ...one.field, label } as Field);
  });
}
