import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Cell } from '../sheet-column.ts';
import {
  type DrawnColumn,
  footXml,
  headRow,
  rowXml,
  type SheetFoot,
  type SheetLead,
  sheetHead,
  sheetTail,
} from './sheet-xml.ts';
import { CellStyles, sheetName, workbookParts } from './workbook-parts.ts';

/** Spreadsheet programs show no more rows of a sheet. */
const maxRows = 1_048_576;

/** Room for totals, former totals and signatures. */
const footRows = 3;

export interface WorkbookColumn {
  readonly header: string;
  /** In characters. */
  readonly width: number;
  readonly format?: string | undefined;
  readonly is_folded?: boolean | undefined;
}

/** A sheet whose rows are taken while it is written. */
export interface WorkbookSheet {
  readonly name: string;
  readonly columns: readonly WorkbookColumn[];
  /** Above and below the rows of a book. */
  readonly lead?: SheetLead | undefined;
  readonly foot?: (() => Promise<SheetFoot | undefined>) | undefined;
  /** At most so many of the next rows; undefined after the last one. */
  readonly take: (most: number) => Promise<readonly (readonly Cell[])[] | undefined>;
}

/**
 * Writes a workbook in bounded memory, sheet after sheet. Rows beyond what a sheet can show go on in a further one.
 * ZIP64 records appear only beyond 4 GiB, because some programs refuse them.
 */
export async function writeWorkbook(path: string, sheets: AsyncIterable<WorkbookSheet>): Promise<void> {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(path));
  await Promise.all([written, addAll(zip, sheets)]);
}

async function addAll(zip: ZipFile, sheets: AsyncIterable<WorkbookSheet>): Promise<void> {
  const styles = new CellStyles();
  const names: string[] = [];
  for await (const sheet of sheets) {
    const columns = sheet.columns.map(({ format, ...column }) => {
      const style = styles.styleOf(format);
      return { ...column, style, total_style: sheet.lead ? styles.styleOf(format, true) : style };
    });
    let isOver = false;
    while (!isOver) {
      names.push(sheetName(sheet.name, names));
      const part = Readable.from(
        sheetXml({ ...sheet, columns }, () => {
          isOver = true;
        }),
        { objectMode: false, highWaterMark: 65_536 },
      );
      zip.addReadStream(part, `xl/worksheets/sheet${names.length}.xml`);
      await finished(part);
    }
  }
  const parts = { ...workbookParts(names), 'xl/styles.xml': styles.xml() };
  for (const [name, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(xml), name);
  zip.end();
}

interface DrawnSheet extends Omit<WorkbookSheet, 'columns'> {
  readonly columns: readonly DrawnColumn[];
}

async function* sheetXml({ columns, lead, foot, take }: DrawnSheet, onOver: () => void): AsyncGenerator<string> {
  yield sheetHead(columns, lead);
  let last = headRow(lead);
  let below: SheetFoot | undefined;
  while (last < maxRows - footRows) {
    const rows = await take(maxRows - footRows - last);
    if (rows === undefined) {
      below = await foot?.();
      onOver();
      break;
    }
    yield rows.map((cells) => rowXml(++last, cells, columns)).join('');
  }
  if (below) yield footXml(below, last, columns);
  yield sheetTail(columns, last, lead);
}
