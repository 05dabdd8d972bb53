import { writeXlsxStream } from 'hucre/xlsx';

/** A spreadsheet of these rows. */
export function spreadsheet(rows: readonly (readonly unknown[])[]): Promise<Blob> {
  return new Response(writeXlsxStream(rows as never, { name: '表' })).blob();
}
