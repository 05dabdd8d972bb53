import type { Cell } from '../sheet-column.ts';
import { escapeXml, headStyle, plainStyle, rightStyle, titleStyle } from './workbook-parts.ts';

/** A column of a sheet, as it is drawn. */
export interface DrawnColumn {
  readonly header: string;
  /** In characters. */
  readonly width: number;
  /** Index of its cells' style. */
  readonly style: number;
  /** The same of its totals. */
  readonly total_style: number;
  /** Folded away until it is asked for. */
  readonly is_folded?: boolean | undefined;
}

/** What stands above the rows of a book: its title, and what it covers with its units. */
export interface SheetLead {
  readonly title: string;
  readonly covers: string;
  readonly units: string;
}

/** What stands below its rows. */
export interface SheetFoot {
  /** Cells by column, the label of the row first. */
  readonly totals: readonly (readonly Cell[])[];
  readonly signatures: readonly string[];
}

/** The row of the heads, counted from 1. */
export const headRow = (lead: SheetLead | undefined) => (lead ? 3 : 1);

/** What stands before the rows: the frozen head row with bold names, below the lead of a book. */
export function sheetHead(columns: readonly DrawnColumn[], lead?: SheetLead): string {
  const widths = columns.map(({ width, is_folded }, index) => {
    const fold = is_folded ? ' outlineLevel="1" hidden="1"' : '';
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"${fold}/>`;
  });
  const row = headRow(lead);
  const names = columns.map(({ header }, index) => cellXml(`${letters(index)}${row}`, header, headStyle));
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    lead ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : '',
    `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${row}" topLeftCell="A${row + 1}" activePane="bottomLeft" state="frozen"/>`,
    `</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${lead ? leadXml(lead, columns) : ''}`,
    `<row r="${row}">${names.join('')}</row>`,
  ].join('');
}

/** The last column that is not folded away. */
function lastShown(columns: readonly DrawnColumn[]): number {
  return columns.findLastIndex(({ is_folded }) => !is_folded);
}

function leadXml({ title, covers, units }: SheetLead, columns: readonly DrawnColumn[]): string {
  const last = letters(lastShown(columns));
  const second = `${cellXml('A2', covers, plainStyle)}${cellXml(`${last}2`, units, rightStyle)}`;
  return `<row r="1" ht="28" customHeight="1">${cellXml('A1', title, titleStyle)}</row><row r="2">${second}</row>`;
}

/** The totals and the signature lines of a book below its last row. */
export function footXml({ totals, signatures }: SheetFoot, last: number, columns: readonly DrawnColumn[]): string {
  const bold = columns.map((column) => ({ ...column, style: column.total_style }));
  const step = Math.max(1, Math.floor((lastShown(columns) + 1) / Math.max(1, signatures.length)));
  const row = last + totals.length + 1;
  const signed = signatures.map((name, index) =>
    cellXml(`${letters(index * step)}${row}`, `${name}：＿＿＿＿＿＿`, plainStyle),
  );
  return [
    ...totals.map((cells, index) => rowXml(last + index + 1, cells, bold)),
    signed.length === 0 ? '' : `<row r="${row}" ht="32" customHeight="1">${signed.join('')}</row>`,
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

/** What stands after the rows: filters over all columns, down to the last row; a book is one page wide in print. */
export function sheetTail(columns: readonly DrawnColumn[], lastRow: number, lead?: SheetLead): string {
  const filter = `<autoFilter ref="A${headRow(lead)}:${letters(columns.length - 1)}${lastRow}"/>`;
  if (!lead) return `</sheetData>${filter}</worksheet>`;
  const shown = lastShown(columns);
  const merges = [
    ...(shown > 0 ? [`A1:${letters(shown)}1`] : []),
    ...(shown > 1 ? [`A2:${letters(shown - 1)}2`] : []),
  ].map((range) => `<mergeCell ref="${range}"/>`);
  return [
    `</sheetData>${filter}`,
    merges.length === 0 ? '' : `<mergeCells count="${merges.length}">${merges.join('')}</mergeCells>`,
    '<printOptions horizontalCentered="1" gridLines="1"/>',
    '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>',
    '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>',
  ].join('');
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
