import { stat } from 'node:fs/promises';
import type { Context } from '../../platform/context.ts';
import { makePrivateFile, type PrivateFile } from '../../platform/files/private/private-file.service.ts';
import type { JobWork } from '../../platform/jobs/run/job-kind.ts';
import { signedIn } from '../../platform/resource/access.ts';
import type { SheetColumn } from '../../platform/sheet/sheet-column.ts';
import { startSheetWriter } from '../../platform/sheet/sheet-writer.ts';
import type { Remarks } from '../../platform/sheet/writer-thread.ts';

const keptMs = 72 * 3_600_000;
const batch = 1000;

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

/** Shanghai's clock: `20261121-153012`. */
function stamp(moment: Date): string {
  return new Date(moment.getTime() + 8 * 3_600_000)
    .toISOString()
    .slice(0, 19)
    .replaceAll(/[-:]/g, '')
    .replace('T', '-');
}

export interface ExportName {
  /** As a part of its address: `orders`. */
  readonly noun: string;
  readonly label: string;
  readonly format: keyof typeof types;
}

/** How the file that an export job makes is called, and how long it is kept. */
export function exportFile({ id, ctx }: JobWork, { noun, label, format }: ExportName): PrivateFile {
  const now = ctx.clock();
  const at = stamp(now);
  return {
    folder: `${at.slice(0, 4)}/${at.slice(4, 6)}/${id}_${noun}`,
    name: `${label}-${at}.${format}`,
    type: types[format],
    expires_at: new Date(now.getTime() + keptMs),
  };
}

export interface Exported {
  readonly label: string;
  readonly count: number;
  /** What the rows were found by, in words. */
  readonly filters?: readonly string[] | undefined;
  /** Why masks were lifted, where they were. */
  readonly reason?: string | undefined;
}

/** What a file says about itself: what it holds, who took it out, when and why. */
export function remarksOf(ctx: Context, { label, count, filters = [], reason }: Exported): Remarks {
  const at = new Date(ctx.clock().getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  return [
    ['内容', label],
    ['条数', String(count)],
    ...(filters.length === 0 ? [] : [['筛选', filters.join('；')] as const]),
    ['导出人', signedIn(ctx.caller).nickname],
    ['导出时间', at],
    ...(reason === undefined ? [] : [['含敏感信息', reason] as const]),
    ['说明', '仅供内部使用，请勿外传'],
  ];
}

/** Rows in memory, with their columns. */
export interface RowsAtHand {
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly unknown[])[];
  /** What the rows were found by, in words. */
  readonly filters?: readonly string[];
  /** Of a file that is made for a partner: its sheet's name, and what it says instead of who took it out. */
  readonly document?: { readonly number: string; readonly remarks: Remarks };
}

/** Makes a spreadsheet of rows that were worked out; answers the file's id. */
export function makeExportFile(
  job: JobWork,
  name: Omit<ExportName, 'format'>,
  { columns, rows, filters, document }: RowsAtHand,
): Promise<number> {
  const { ctx, surface, stopping } = job;
  return makePrivateFile(ctx, surface.files, exportFile(job, { ...name, format: 'xlsx' }), async (path) => {
    const writer = startSheetWriter({
      path,
      format: 'xlsx',
      sheets: [{ name: document?.number ?? name.label, columns }],
    });
    try {
      for (let at = 0; at < rows.length; at += batch) {
        stopping.throwIfAborted();
        await writer.add(rows.slice(at, at + batch).map((row) => JSON.stringify(row)));
      }
      await writer.end(document?.remarks ?? remarksOf(ctx, { label: name.label, count: rows.length, filters }));
      return { size: (await stat(path)).size };
    } finally {
      await writer.close();
    }
  });
}
