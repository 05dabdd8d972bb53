import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { parentPort, workerData } from 'node:worker_threads';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import { cellOf, lookOf, momentText } from './cell.ts';
import type { Cell, SheetColumn } from './sheet-column.ts';

/** What a writing thread is given. */
export interface WritingTask {
  readonly path: string;
  readonly format: 'xlsx' | 'csv';
  readonly sheet: string;
  readonly columns: readonly SheetColumn[];
}

/** Rows as JSON arrays in wire form, or the last line of the file. */
export type ToWriter = { readonly rows: readonly string[] } | { readonly last: string | null };
/** How many rows were taken since the last word, or that the file is whole. */
export type FromWriter = { readonly taken: number } | { readonly written: true };

const port = parentPort;
if (!port) throw new Error('this file runs in a thread of its own');
const { path, format, sheet, columns } = workerData as WritingTask;

/** Cells of rows that wait to be written, or the last line. */
type Waiting = { readonly cells: readonly Cell[][] } | { readonly last: string | null };

const waiting: Waiting[] = [];
let wake: (() => void) | undefined;
// Cells are made when rows come rather than when they are written: it fills the time that packing takes.
port.on('message', (message: ToWriter) => {
  waiting.push('last' in message ? message : { cells: message.rows.map(cellsOf) });
  wake?.();
});

function cellsOf(line: string): Cell[] {
  const values = JSON.parse(line) as unknown[];
  return columns.map((column, index) => cellOf(values[index], column));
}

async function next(): Promise<Waiting> {
  while (waiting.length === 0) {
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
  return waiting.shift() as Waiting;
}

async function* rows(): AsyncGenerator<Cell[]> {
  while (true) {
    const message = await next();
    if ('last' in message) {
      if (message.last !== null) yield [message.last];
      return;
    }
    yield* message.cells;
    port?.postMessage({ taken: message.cells.length } satisfies FromWriter);
  }
}

/** Rows of a file without number formats: moments are written out, amounts have two decimals. */
async function* textRows(): AsyncGenerator<Cell[]> {
  yield columns.map(({ header }) => header);
  for await (const row of rows()) {
    yield row.map((cell, index) => {
      if (typeof cell !== 'number') return cell;
      const kind = columns[index]?.kind;
      if (kind === 'datetime') return momentText(cell);
      if (kind === 'date') return momentText(cell).slice(0, 10);
      return kind === 'money' ? cell.toFixed(2) : cell;
    });
  }
}

function xlsx(): ReadableStream<Uint8Array> {
  return writeXlsxStream(rows(), {
    name: sheet,
    freezePane: { rows: 1 },
    zip64: true,
    columns: columns.map((column) => {
      const { width, format: numFmt } = lookOf(column);
      return { header: column.header, width, ...(numFmt === undefined ? {} : { numFmt }) };
    }),
  });
}

const bytes = format === 'xlsx' ? xlsx() : writeCsvStream(textRows(), { bom: true });
await pipeline(Readable.fromWeb(bytes as WebStream), createWriteStream(path));
port.postMessage({ written: true } satisfies FromWriter);
port.close();
