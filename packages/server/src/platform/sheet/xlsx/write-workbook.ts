import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Cell } from '../sheet-column.ts';
import { type DrawnColumn, rowXml, sheetHead, sheetTail } from './sheet-xml.ts';
import { NumberFormats, sheetName, workbookParts } from './workbook-parts.ts';

/** Spreadsheet programs show no more rows of a sheet. */
const maxRows = 1_048_576;

export interface WorkbookColumn {
  readonly header: string;
  /** In characters. */
  readonly width: number;
  readonly format?: string | undefined;
}

/** A sheet whose rows are taken while it is written. */
export interface WorkbookSheet {
  readonly name: string;
  readonly columns: readonly WorkbookColumn[];
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
  const formats = new NumberFormats();
  const names: string[] = [];
  for await (const { name, columns, take } of sheets) {
    const drawn = columns.map(({ format, ...column }) => ({ ...column, style: formats.styleOf(format) }));
    let isOver = false;
    while (!isOver) {
      names.push(sheetName(name, names));
      const part = Readable.from(
        sheetXml(drawn, take, () => {
          isOver = true;
        }),
        { objectMode: false, highWaterMark: 65_536 },
      );
      zip.addReadStream(part, `xl/worksheets/sheet${names.length}.xml`);
      await finished(part);
    }
  }
  const parts = { ...workbookParts(names), 'xl/styles.xml': formats.xml() };
  for (const [name, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(xml), name);
  zip.end();
}

async function* sheetXml(
  columns: readonly DrawnColumn[],
  take: WorkbookSheet['take'],
  onOver: () => void,
): AsyncGenerator<string> {
  yield sheetHead(columns);
  let last = 1;
  while (last < maxRows) {
    const rows = await take(maxRows - last);
    if (rows === undefined) {
      onOver();
      break;
    }
    yield rows.map((cells) => rowXml(++last, cells, columns)).join('');
  }
  yield sheetTail(columns, last);
}
