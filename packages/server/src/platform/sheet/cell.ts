import type { FieldKind } from '@zhanggui/contract/platform/fields/field';
import type { Cell, SheetColumn } from './sheet-column.ts';

/** The spreadsheet form of one kind's values. */
interface CellPresentation {
  /** The cell of a value in wire form, which is not null. */
  cell(value: unknown, column: SheetColumn): Cell;
  /** How numbers are shown. */
  readonly format?: string;
  /** In characters. */
  readonly width: number;
}

/** What most kinds are: a text as it is, anything else written out. */
const text: CellPresentation = {
  cell: (value: unknown) => plain(typeof value === 'string' ? value : JSON.stringify(value)),
  width: 18,
};
const whole: CellPresentation = { cell: (value: number) => value, width: 10 };
const listed: CellPresentation = { cell: (value: readonly string[]) => plain(value.join(' ')), width: 30 };

/** 1970-01-01 by the day count of spreadsheets, and the eight hours of China. */
const epochDays = 25_569 + 8 / 24;

const adapters: { readonly [K in FieldKind]?: CellPresentation } = {
  long_text: { ...text, width: 30 },
  code: { ...text, width: 22 },
  phone: { ...text, width: 14 },
  rich_text: { ...text, width: 40 },
  image: { ...text, width: 30 },
  images: listed,
  region: listed,
  int: whole,
  quantity: whole,
  points: whole,
  money: { cell: (fen: number) => fen / 100, format: '#,##0.00', width: 12 },
  decimal: { cell: (value: string) => Number(value), format: '0.00####', width: 12 },
  bool: { cell: (value: boolean) => (value ? '是' : '否'), width: 8 },
  enums: {
    cell: (codes: readonly string[], column) => codes.map((one) => labelled(one, column)).join('、'),
    width: 30,
  },
  enum: { cell: labelled, width: 12 },
  ref: { cell: titleOf, width: 20 },
  date: { cell: (day: string) => Date.parse(day) / 86_400_000 + 25_569, format: 'yyyy-mm-dd', width: 12 },
  datetime: { cell: (seconds: number) => seconds / 86_400 + epochDays, format: 'yyyy-mm-dd hh:mm:ss', width: 20 },
};

function labelled(value: unknown, { labels }: SheetColumn): string {
  return labels?.get(value) ?? plain(String(value));
}

function titleOf(record: Readonly<Record<string, unknown>>, { titles = [] }: SheetColumn): Cell {
  const words = titles.map((name) => record[name]).filter((word) => word !== null && word !== undefined);
  return plain(words.length > 0 ? words.join(' ') : String(record.id));
}

function adapterOf({ kind }: SheetColumn): CellPresentation {
  return adapters[kind] ?? text;
}

/** The cell of a value in wire form. */
export function cellOf(value: unknown, column: SheetColumn): Cell {
  return value === null || value === undefined ? null : adapterOf(column).cell(value, column);
}

/** How a column looks. */
export function lookOf(column: SheetColumn): {
  readonly width: number;
  readonly format?: string | undefined;
} {
  const { width, format } = adapterOf(column);
  return { width: Math.max(width, column.header.length * 2 + 2), format };
}

const formulaStart = /^[=+\-@\t＝＋－＠]/;

/** One line of text that no spreadsheet takes for a formula. */
export function plain(value: string): string {
  const line = value.replace(/\r\n|[\r\n\u2028\u2029]/g, ' ').replace(/(?!\t)\p{Cc}|[\ufffe\uffff]/gu, '');
  return formulaStart.test(line) ? `'${line}` : line;
}

/** A moment as text, for files without number formats. */
export function momentText(serial: number): string {
  const moment = new Date(Math.round((serial - 25_569) * 86_400) * 1000);
  return moment.toISOString().slice(0, 19).replace('T', ' ');
}
