import { streamXlsxRows } from 'hucre/xlsx';
import type { TestServer } from '../harness/server.ts';

/** The rows of a spreadsheet. */
export async function rowsOf(bytes: Uint8Array): Promise<unknown[][]> {
  const rows: unknown[][] = [];
  for await (const { values } of streamXlsxRows(bytes)) rows.push(values);
  return rows;
}

/** Fetches what a signed link leads to. */
export async function fetchFile(server: TestServer, url: string): Promise<{ status: number; bytes: Uint8Array }> {
  const response = await fetch(`${server.origin}${url}`);
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
}
