import type { Cell } from '../sheet-column.ts';
import { escapeXml, headStyle, plainStyle, titleStyle } from './workbook-parts.ts';

/** A column of a sheet, as it is drawn. */
export interface DrawnColumn {
  readonly header: string;
  /** In characters. */
  readonly width: number;
  /** Index of its cells' style. */
  readonly style: number;
}

/** What a paper has around its rows: a title and lines below it, and signatures at the end. */
export interface PaperFrame {
  readonly above: readonly string[];
  readonly below: readonly string[];
}

export const noFrame: PaperFrame = { above: [], below: [] };

/** What stands before the rows: the title of a paper, and the frozen head row with bold names. */
export function sheetHead(columns: readonly DrawnColumn[], { above }: PaperFrame): string {
  const head = above.length + 1;
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const names = columns.map(({ header }, index) => cellXml(`${letters(index)}${head}`, header, headStyle));
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${head}" topLeftCell="A${head + 1}" activePane="bottomLeft" state="frozen"/>`,
    `</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`,
    ...above.map((text, index) => textRow(index + 1, text, index === 0 ? titleStyle : plainStyle)),
    `<row r="${head}">${names.join('')}</row>`,
  ].join('');
}

function textRow(row: number, text: string, style: number): string {
  return `<row r="${row}">${cellXml(`A${row}`, text, style)}</row>`;
}

/** One row; `row` counts from 1. */
export function rowXml(row: number, cells: readonly Cell[], columns: readonly DrawnColumn[]): string {
  let xml = `<row r="${row}">`;
  for (const [index, cell] of cells.entries()) {
    if (cell !== null) xml += cellXml(`${letters(index)}${row}`, cell, columns[index]?.style ?? plainStyle);
  }
  return `${xml}</row>`;
}

/** What stands after the rows: signatures, filters over all columns down to the last row, and the title's merged cells. */
export function sheetTail(columns: readonly DrawnColumn[], lastRow: number, { above, below }: PaperFrame): string {
  const right = letters(columns.length - 1);
  const signed = below.map((text, index) => textRow(lastRow + 2 + index, text, plainStyle));
  const merged = [
    ...above.map((_, index) => `<mergeCell ref="A${index + 1}:${right}${index + 1}"/>`),
    ...below.map((_, index) => `<mergeCell ref="A${lastRow + 2 + index}:${right}${lastRow + 2 + index}"/>`),
  ];
  const merges = merged.length === 0 ? '' : `<mergeCells count="${merged.length}">${merged.join('')}</mergeCells>`;
  const filter = `<autoFilter ref="A${above.length + 1}:${right}${lastRow}"/>`;
  return `${signed.join('')}</sheetData>${filter}${merges}</worksheet>`;
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
