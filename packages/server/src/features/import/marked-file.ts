import { stat } from 'node:fs/promises';
import { cellText } from '@zhanggui/contract/features/import/cell-text';
import type { ImportDeclaration } from '@zhanggui/contract/features/import/import';
import { makePrivateFile } from '../../platform/files/private/private-file.service.ts';
import type { JobWork } from '../../platform/jobs/run/job-kind.ts';
import { startSheetWriter } from '../../platform/sheet/sheet-writer.ts';
import { spreadsheetType } from './import.service.ts';
import type { RowNote } from './parse-rows.ts';

interface Marked {
  readonly cells: readonly (readonly unknown[])[];
  readonly notes: readonly RowNote[];
}

const keptMs = 72 * 3_600_000;
const batch = 1000;

/** The uploaded rows with what is to be said about each in a last column: mended, the file can be uploaded again. */
export function writeMarkedFile(
  job: JobWork,
  declaration: ImportDeclaration,
  { cells, notes }: Marked,
): Promise<number> {
  const { ctx, surface, id } = job;
  const said = Map.groupBy(notes, ({ row }) => row);
  const words = (row: number) => (said.get(row) ?? []).map((note) => wordsOf(declaration, note)).join('；');
  const width = cells.reduce((max, { length }) => Math.max(max, length), 0);
  const lineOf = (line: readonly unknown[]) => Array.from({ length: width }, (_, at) => cellText(line[at]));
  const headings = lineOf(cells[0] ?? []);
  const now = ctx.clock();
  const file = {
    folder: `imports/${id}`,
    name: `${declaration.label}结果.xlsx`,
    type: spreadsheetType,
    expires_at: new Date(now.getTime() + keptMs),
  };
  return makePrivateFile(ctx, surface.files, file, async (path) => {
    const columns = [...headings, '说明'].map((header) => ({ header, kind: 'long_text' as const }));
    const writer = startSheetWriter({ path, format: 'xlsx', sheets: [{ name: '结果', columns }] });
    try {
      for (let at = 1; at < cells.length; at += batch) {
        const lines = cells
          .slice(at, at + batch)
          .map((line, n) => [...lineOf(line), words(at + n + 1)].map((text) => text || null));
        await writer.add(lines.map((line) => JSON.stringify(line)));
      }
      await writer.end();
      return { size: (await stat(path)).size };
    } finally {
      await writer.close();
    }
  });
}

/** A note with the column that it is about. */
export function wordsOf({ columns }: ImportDeclaration, { column, message, level }: RowNote): string {
  const label = column === undefined ? undefined : columns[column]?.label;
  const text = label === undefined || message.includes(label) ? message : `${label}：${message}`;
  return level === 'warning' ? `提醒：${text}` : text;
}
