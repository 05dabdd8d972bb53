import type { MessagePort } from 'node:worker_threads';
import { parseCsv } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { decodeText } from './text-encoding.ts';
import { isBounded, openZip } from './zip-archive.ts';

/** What a reading thread is given. */
export interface ReadingTask {
  readonly bytes: Uint8Array;
  /** Most rows, the heading included. */
  readonly max: number;
  /** Reads no further than so many rows. */
  readonly first?: number;
}

/** Rows of a file in its order. */
export type Rows = readonly (readonly unknown[])[];

/** What is wrong with a file. */
export type Fault = 'unreadable' | 'too_large';

const batch = 500;
const maxColumns = 500;
const maxCells = 5_000_000;
const zipMark = Buffer.from('PK');

/** Where the rows go, some at a time. */
type Send = (rows: Rows) => void;
type Bounds = Required<Omit<ReadingTask, 'bytes'>>;

function readCsv(buffer: Buffer, { max, first }: Bounds, send: Send): Fault | undefined {
  const rows = parseCsv(decodeText(buffer));
  if (rows.length > max && first > max) return 'too_large';
  const wanted = rows.slice(0, first);
  for (let at = 0; at < wanted.length; at += batch) send(wanted.slice(at, at + batch));
  return undefined;
}

async function readXlsx(buffer: Buffer, { max, first }: Bounds, send: Send): Promise<Fault | undefined> {
  const archive = await openZip(buffer);
  if (!archive || !(await isBounded(archive))) return 'too_large';
  let [rows, emitted, cells]: [unknown[][], number, number] = [[], 0, 0];
  for await (const { index, values } of streamXlsxRows(buffer)) {
    if (index >= first) break;
    cells += values.length;
    if (index >= max || cells > maxCells) return 'too_large';
    while (emitted + rows.length < index) rows.push([]);
    rows.push(values.slice(0, maxColumns));
    if (rows.length < batch) continue;
    send(rows);
    [rows, emitted] = [[], emitted + rows.length];
  }
  send(rows);
  return undefined;
}

/** Reads one file, in a thread, and sends its rows to the port; answers what is wrong with it. */
export async function read(task: ReadingTask & { port: MessagePort }): Promise<Fault | undefined> {
  const { bytes, max, first = Number.POSITIVE_INFINITY, port } = task;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const readRows = buffer.subarray(0, 2).equals(zipMark) ? readXlsx : readCsv;
  try {
    return await readRows(buffer, { max, first }, (rows) => port.postMessage(rows));
  } catch {
    return 'unreadable';
  } finally {
    port.close();
  }
}
