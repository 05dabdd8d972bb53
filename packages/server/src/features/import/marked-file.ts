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
  /** The rows that were not done; undefined where the file was only checked. */
  readonly left: ReadonlySet<number> | undefined;
}

interface MarkedSheet {
  readonly name: string;
  /** As `ImportRow` counts. */
  readonly rows: readonly number[];
}

const keptMs = 72 * 3_600_000;
const batch = 1000;

/** The uploaded rows with what is to be said about each in a last column: mended, the file can be uploaded again. */
export function writeMarkedFile(job: JobWork, declaration: ImportDeclaration, marked: Marked): Promise<number> {
  const { ctx, surface, id } = job;
  const { cells, notes } = marked;
  const said = Map.groupBy(notes, ({ row }) => row);
  const words = (row: number) => (said.get(row) ?? []).map((note) => wordsOf(declaration, note)).join('；');
  const width = cells.reduce((max, { length }) => Math.max(max, length), 0);
  const lineOf = (row: number) => Array.from({ length: width }, (_, at) => cellText(cells[row - 1]?.[at]));
  const columns = [...lineOf(1), '说明'].map((header) => ({ header, kind: 'long_text' as const }));
  const now = ctx.clock();
  const file = {
    folder: `imports/${id}`,
    name: `${declaration.label}结果.xlsx`,
    type: spreadsheetType,
    expires_at: new Date(now.getTime() + keptMs),
  };
  return makePrivateFile(ctx, surface.files, file, async (path) => {
    const [first, ...further] = sheetsOf(marked);
    const declared = ({ name }: MarkedSheet) => ({ name, columns });
    const sheets = [declared(first), ...further.map(declared)] as const;
    const writer = startSheetWriter({ path, format: 'xlsx', sheets });
    try {
      for (const { name, rows } of [first, ...further]) {
        if (name !== first.name) writer.next();
        for (let at = 0; at < rows.length; at += batch) {
          const lines = rows
            .slice(at, at + batch)
            .map((row) => [...lineOf(row), words(row)].map((text) => text || null));
          await writer.add(lines.map((line) => JSON.stringify(line)));
        }
      }
      await writer.end();
      return { size: (await stat(path)).size };
    } finally {
      await writer.close();
    }
  });
}

/** The rows by sheet; those that were not done come first, since only the first sheet is read when the file is uploaded again. */
function sheetsOf({ cells, left }: Marked): readonly [MarkedSheet, ...MarkedSheet[]] {
  const whole: MarkedSheet = { name: '结果', rows: Array.from(cells.keys(), (at) => at + 1).slice(1) };
  if (!left) return [whole];
  const filled = whole.rows.filter((row) => cells[row - 1]?.some((cell) => cellText(cell) !== ''));
  const parts = [
    { name: '未导入', rows: filled.filter((row) => left.has(row)) },
    { name: '已导入', rows: filled.filter((row) => !left.has(row)) },
  ];
  const [first = whole, ...further] = parts.filter(({ rows }) => rows.length > 0);
  return [first, ...further];
}

/** A note with the column that it is about. */
export function wordsOf({ columns }: ImportDeclaration, { column, message, level }: RowNote): string {
  const label = column === undefined ? undefined : columns[column]?.label;
  const text = label === undefined || message.includes(label) ? message : `${label}：${message}`;
  return level === 'warning' ? `提醒：${text}` : text;
}
