import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { MessagePort } from 'node:worker_threads';
import { writeCsvStream } from 'hucre/csv';
import { cellOf, lookOf, momentText, plain } from './cell.ts';
import type { Cell, SheetColumn } from './sheet-column.ts';
import type { SheetFoot, SheetLead } from './xlsx/sheet-xml.ts';
import { type WorkbookSheet, writeWorkbook } from './xlsx/write-workbook.ts';

/** A sheet, whose rows come one after the other. */
export interface SheetDeclaration {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** What a book has above its rows; a csv file holds the rows alone. */
  readonly lead?: SheetLead | undefined;
}

/** What a writing thread is given. */
export interface WritingTask {
  readonly path: string;
  readonly format: 'xlsx' | 'csv';
  /** In the order in which their rows come; a csv file holds the first one alone. */
  readonly sheets: readonly [SheetDeclaration, ...SheetDeclaration[]];
}

/** What a workbook says about itself on its last sheet: terms with their text. */
export type Remarks = readonly (readonly [term: string, text: string])[];

/** What a book has below its rows: totals as JSON arrays in wire form with their labels, and who signs. */
export interface BookFoot {
  readonly totals: readonly (readonly [label: string, values: string])[];
  readonly signatures: readonly string[];
}

/** Rows as JSON arrays in wire form, what is below them, the end of a sheet, or the end of the file. */
export type ToWriter =
  | { readonly rows: readonly string[] }
  | { readonly foot: BookFoot }
  | { readonly next: true }
  | { readonly end: true; readonly remarks: Remarks };
/** How many rows were taken since the last word. */
export interface FromWriter {
  readonly taken: number;
}

type Rows = readonly (readonly Cell[])[];
type Waiting =
  | { readonly rows: Rows }
  | { readonly foot: SheetFoot }
  | { readonly next: true }
  | { readonly end: true; readonly remarks: Remarks };

/** What arrives of a file, in its order. */
interface Arrivals {
  /** The next of what has arrived, which stays; waits for it. */
  readonly first: () => Promise<Waiting>;
  /** At most so many of the next rows of the present sheet; undefined at its end. */
  readonly takeRows: (most: number) => Promise<Rows | undefined>;
  /** What stands below the present sheet, where something does. */
  readonly takeFoot: () => Promise<SheetFoot | undefined>;
}

function arrivalsOf(port: MessagePort, sheets: WritingTask['sheets']): Arrivals {
  const waiting: Waiting[] = [];
  let wake: (() => void) | undefined;
  let arriving = 0;
  // Cells are made when rows come rather than when they are written: it fills the time that packing takes.
  port.on('message', (message: ToWriter) => {
    const { columns } = sheets[arriving] ?? {};
    if ('rows' in message) waiting.push({ rows: message.rows.map((line) => cellsOf(line, columns)) });
    else if ('foot' in message) waiting.push({ foot: footOf(message.foot, columns) });
    else waiting.push(message);
    if ('next' in message) arriving += 1;
    wake?.();
  });
  const first = async () => {
    while (waiting[0] === undefined) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return waiting[0];
  };
  return {
    first,
    takeRows: async (most) => {
      const message = await first();
      if (!('rows' in message)) {
        if ('next' in message) waiting.shift();
        return undefined;
      }
      const rows = message.rows.slice(0, most);
      if (rows.length === message.rows.length) waiting.shift();
      else waiting[0] = { rows: message.rows.slice(most) };
      port.postMessage({ taken: rows.length } satisfies FromWriter);
      return rows;
    },
    takeFoot: async () => {
      const message = await first();
      if (!('foot' in message)) return undefined;
      waiting.shift();
      return message.foot;
    },
  };
}

function cellsOf(line: string, columns: readonly SheetColumn[] = []): Cell[] {
  const values = JSON.parse(line) as unknown[];
  return columns.map((column, index) => cellOf(values[index], column));
}

function footOf({ totals, signatures }: BookFoot, columns: readonly SheetColumn[] | undefined): SheetFoot {
  return { signatures, totals: totals.map(([label, line]) => [plain(label), ...cellsOf(line, columns).slice(1)]) };
}

/** Rows of a file without number formats: moments are written out, amounts have two decimals. */
async function* textRows({ columns }: SheetDeclaration, { takeRows }: Arrivals): AsyncGenerator<Cell[]> {
  yield columns.map(({ header }) => header);
  for (let rows = await takeRows(Number.POSITIVE_INFINITY); rows; rows = await takeRows(Number.POSITIVE_INFINITY)) {
    for (const row of rows) yield row.map((cell, index) => textOf(cell, columns[index]));
  }
}

function textOf(cell: Cell, column: SheetColumn | undefined): Cell {
  if (typeof cell !== 'number') return cell;
  if (column?.kind === 'datetime') return momentText(cell);
  if (column?.kind === 'date') return momentText(cell).slice(0, 10);
  return column?.kind === 'money' ? cell.toFixed(2) : cell;
}

function workbookSheet({ name, columns, lead }: SheetDeclaration, { takeRows, takeFoot }: Arrivals): WorkbookSheet {
  const drawn = columns.map((column) => ({ header: column.header, is_folded: column.is_folded, ...lookOf(column) }));
  return { name, columns: drawn, take: takeRows, lead, foot: lead && takeFoot };
}

function remarksSheet(remarks: Remarks): WorkbookSheet {
  const rows = [remarks.map((pair) => pair.map(plain))];
  const columns = [
    { header: '项目', width: 16 },
    { header: '内容', width: 60 },
  ];
  return { name: '导出说明', columns, take: async () => rows.pop() };
}

async function* workbookSheets(sheets: WritingTask['sheets'], arrivals: Arrivals): AsyncGenerator<WorkbookSheet> {
  for (const sheet of sheets) yield workbookSheet(sheet, arrivals);
  const message = await arrivals.first();
  if ('end' in message && message.remarks.length > 0) yield remarksSheet(message.remarks);
}

/** Writes one file, in a thread; resolves when it is whole. */
export async function write({ path, format, sheets, port }: WritingTask & { port: MessagePort }): Promise<void> {
  const arrivals = arrivalsOf(port, sheets);
  try {
    if (format === 'xlsx') return await writeWorkbook(path, workbookSheets(sheets, arrivals));
    const bytes = writeCsvStream(textRows(sheets[0], arrivals), { bom: true });
    await pipeline(Readable.fromWeb(bytes as WebStream), createWriteStream(path));
  } finally {
    port.close();
  }
}
