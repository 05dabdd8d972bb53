import { parentPort, workerData } from 'node:worker_threads';
import { parseCsv } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { isBounded } from './zip-bounds.ts';

/** What a reading thread is given. */
export interface ReadingTask {
  readonly bytes: Uint8Array;
  /** Most rows, the heading included. */
  readonly most: number;
  /** Reads no further than so many rows. */
  readonly first?: number;
}

/** The rows of a file, or what is wrong with it. */
export type ReadSheet =
  | { readonly rows: readonly (readonly unknown[])[] }
  | { readonly fault: 'unreadable' | 'too_large' };

const { bytes, most, first = Number.POSITIVE_INFINITY } = workerData as ReadingTask;
const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function textOf(): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(buffer);
  } catch {
    return new TextDecoder('gb18030').decode(buffer);
  }
}

async function read(): Promise<ReadSheet> {
  if (buffer.readUInt16LE(0) !== 0x4b_50) {
    const rows = parseCsv(textOf());
    return rows.length > most && first > most ? { fault: 'too_large' } : { rows: rows.slice(0, first) };
  }
  if (!isBounded(buffer)) return { fault: 'too_large' };
  const rows: unknown[][] = [];
  for await (const { index, values } of streamXlsxRows(buffer)) {
    if (index >= first) break;
    if (index >= most) return { fault: 'too_large' };
    rows[index] = values;
  }
  return { rows: Array.from(rows, (row) => row ?? []) };
}

parentPort?.postMessage(await read().catch((): ReadSheet => ({ fault: 'unreadable' })));
