import type { Cell } from '../sheet-column.ts';
import { escapeXml, headStyle, plainStyle } from './workbook-parts.ts';

/** A column of a sheet, as it is drawn. */
export interface DrawnColumn {
  readonly header: string;
  /** In characters. */
  readonly width: number;
  /** Index of its cells' style. */
  readonly style: number;
}

/** What stands before the rows: the frozen head row with bold names. */
export function sheetHead(columns: readonly DrawnColumn[]): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const names = columns.map(({ header }, index) => cellXml(`${letters(index)}1`, header, headStyle));
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    `</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${names.join('')}</row>`,
  ].join('');
}

/** One row; `row` counts from 1. */
export function rowXml(row: number, cells: readonly Cell[], columns: readonly DrawnColumn[]): string {
  let xml = `<row r="${row}">`;
  for (const [index, cell] of cells.entries()) {
    if (cell !== null) xml += cellXml(`${letters(index)}${row}`, cell, columns[index]?.style ?? plainStyle);
  }
  return `${xml}</row>`;
}

/** What stands after the rows: filters over all columns, down to the last row. */
export function sheetTail(columns: readonly DrawnColumn[], lastRow: number): string {
  return `</sheetData><autoFilter ref="A1:${letters(columns.length - 1)}${lastRow}"/></worksheet>`;
}

function cellXml(place: string, cell: string | number, style: number): string {
  const styled = style === plainStyle ? '' : ` s="${style}"`;
  if (typeof cell === 'number') return `<c r="${place}"${styled}><v>${cell}</v></c>`;
  return `<c r="${place}"${styled} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

const known: string[] = [];

/** The letters of a column that is counted from 0: `A`, `Z`, `AA`. */
function letters(index: number): string {
  known[index] ??= (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
  return known[index];
}
