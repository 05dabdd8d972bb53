import { parentPort, workerData } from 'node:worker_threads';
import { parseCsv } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { isBounded, openZip } from './zip-archive.ts';

/** What a reading thread is given. */
export interface ReadingTask {
  readonly bytes: Uint8Array;
  /** Most rows, the heading included. */
  readonly max: number;
  /** Reads no further than so many rows. */
  readonly first?: number;
}

/** Rows of a file in its order, some at a time; at last that they were all, or what is wrong with the file. */
export type FromReader =
  | { readonly rows: readonly (readonly unknown[])[] }
  | { readonly ended: true }
  | { readonly fault: 'unreadable' | 'too_large' };

const batch = 500;
const maxColumns = 500;
const maxCells = 5_000_000;

const { bytes, max, first = Number.POSITIVE_INFINITY } = workerData as ReadingTask;
const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function textOf(): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(buffer);
  } catch {
    return new TextDecoder('gb18030').decode(buffer);
  }
}

const tell = (message: FromReader) => parentPort?.postMessage(message);

function readCsv(): FromReader {
  const rows = parseCsv(textOf());
  if (rows.length > max && first > max) return { fault: 'too_large' };
  const wanted = rows.slice(0, first);
  for (let at = 0; at < wanted.length; at += batch) tell({ rows: wanted.slice(at, at + batch) });
  return { ended: true };
}

async function readXlsx(): Promise<FromReader> {
  const archive = await openZip(buffer);
  if (!archive || !(await isBounded(archive))) return { fault: 'too_large' };
  let [rows, emitted, cells]: [unknown[][], number, number] = [[], 0, 0];
  for await (const { index, values } of streamXlsxRows(buffer)) {
    if (index >= first) break;
    cells += values.length;
    if (index >= max || cells > maxCells) return { fault: 'too_large' };
    while (emitted + rows.length < index) rows.push([]);
    rows.push(values.slice(0, maxColumns));
    if (rows.length < batch) continue;
    tell({ rows });
    [rows, emitted] = [[], emitted + rows.length];
  }
  tell({ rows });
  return { ended: true };
}

const read = async () => (buffer.readUInt16LE(0) === 0x4b_50 ? readXlsx() : readCsv());
tell(await read().catch((): FromReader => ({ fault: 'unreadable' })));
