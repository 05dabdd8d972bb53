import { deflateRawSync } from 'node:zlib';
import { read, utils } from '@e965/xlsx';
import { streamXlsxRows } from 'hucre/xlsx';
import { readSheet } from 'read-excel-file/node';
import type { TestServer } from '../harness/server.ts';

/** The rows of the first sheet of a workbook, or of the one that is named. */
export async function rowsOf(bytes: Uint8Array, sheet?: string): Promise<unknown[][]> {
  const rows: unknown[][] = [];
  for await (const { values } of streamXlsxRows(bytes, sheet === undefined ? {} : { sheet })) rows.push(values);
  return rows;
}

/** The first sheet as each of three spreadsheet readers sees it. */
export async function seenByReaders(bytes: Uint8Array): Promise<unknown[][][]> {
  const book = read(bytes);
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  const tables: readonly (readonly (readonly unknown[])[])[] = [
    await rowsOf(bytes),
    sheet ? utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: null }) : [],
    await readSheet(Buffer.from(bytes)),
  ];
  // Readers differ in whether they say that a cell is empty.
  const width = Math.max(0, ...(tables[0] ?? []).map((row) => row.length));
  return tables.map((rows) => rows.map((row) => Array.from({ length: width }, (_, at) => seen(row[at]))));
}

/** A cell as its reader sees it; readers differ in what is empty, in whether a moment is a date, and in its last digits. */
function seen(cell: unknown): unknown {
  if (cell === '') return null;
  if (cell instanceof Date) return rounded(Math.round(cell.getTime() / 1000) / 86_400 + 25_569);
  return typeof cell === 'number' ? rounded(cell) : (cell ?? null);
}

/** To the millisecond of a day, which no moment in whole seconds lies between. */
function rounded(days: number): number {
  return Math.round(days * 86_400_000) / 86_400_000;
}

/** What a workbook says about itself: terms with their text. */
export async function remarksIn(bytes: Uint8Array): Promise<unknown[][]> {
  return (await rowsOf(bytes, '导出说明')).slice(1);
}

/** Fetches what a signed link leads to. */
export async function fetchFile(server: TestServer, url: string): Promise<{ status: number; bytes: Uint8Array }> {
  const response = await fetch(`${server.origin}${url}`);
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** An archive of one file; `claimed` is the size in its directory. */
export function archive(content: Buffer, claimed: number): Uint8Array {
  const packed = deflateRawSync(content);
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04_03_4b_50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02_01_4b_50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(claimed, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, central, name, end]);
}
