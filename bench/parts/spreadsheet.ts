import { writeXlsxStream, type XlsxStreamRow } from 'hucre/xlsx';

/** A spreadsheet of these rows. */
export function spreadsheet(rows: readonly XlsxStreamRow[]): Promise<Blob> {
  return new Response(writeXlsxStream(rows, { name: '表' })).blob();
}
