import { setImmediate as breath } from 'node:timers/promises';
import { cellText } from '@zhanggui/contract/features/import/cell-text';
import { type ImportDeclaration, type ImportMapping, placesOf } from '@zhanggui/contract/features/import/import';
import type { Field } from '@zhanggui/contract/platform/fields/field';
import { checkField } from '@zhanggui/contract/platform/fields/field-adapters';
import { Issues } from '@zhanggui/contract/platform/issues';
import { cellValue } from './cell-value.ts';

/** One row of a file after its cells were read; `row` counts as the spreadsheet does, the heading being 1. */
export interface ImportRow {
  readonly row: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A note about a row for its reader. */
export interface RowNote {
  /** As `ImportRow` counts; 0 for the file as a whole. */
  readonly row: number;
  /** The column, where it is one's. */
  readonly column?: string;
  readonly message: string;
  /** Only an error keeps the row from being imported. */
  readonly level: 'error' | 'warning' | 'info';
}

export interface ParsedRows {
  readonly rows: readonly ImportRow[];
  readonly notes: readonly RowNote[];
  /** How many rows of the file hold anything. */
  readonly count: number;
}

type Cells = readonly (readonly unknown[])[];

const batch = 200;

/** Reads every row below the heading by the columns' own rules, and refuses rows that share the key; others' work goes on meanwhile. */
export async function parseRows(
  declaration: ImportDeclaration,
  cells: Cells,
  mapping: ImportMapping = {},
): Promise<ParsedRows> {
  const places = placesOf(declaration, cells[0] ?? [], mapping);
  const notes: RowNote[] = [];
  const rows: ImportRow[] = [];
  const first = new Map<string, number>();
  let count = 0;
  for (const [index, line] of cells.entries()) {
    if (index % batch === 0) await breath();
    if (index === 0 || line.every((cell) => cellText(cell) === '')) continue;
    count += 1;
    const row = index + 1;
    const { values, faults } = parseRow(declaration, line, places);
    const key = JSON.stringify(declaration.key.map((name) => values[name]));
    const before = first.get(key);
    if (faults.length === 0 && before !== undefined) {
      faults.push({ column: declaration.key[0] ?? '', message: `与第 ${before} 行重复` });
    }
    first.set(key, before ?? row);
    if (faults.length === 0) rows.push({ row, values });
    notes.push(...faults.map((fault) => ({ row, level: 'error' as const, ...fault })));
  }
  return { rows, notes, count };
}

interface Fault {
  readonly column: string;
  readonly message: string;
}

function parseRow({ columns }: ImportDeclaration, line: readonly unknown[], places: ReadonlyMap<string, number>) {
  const values: Record<string, unknown> = {};
  const faults: Fault[] = [];
  for (const [name, field] of Object.entries<Field>(columns)) {
    const at = places.get(name);
    const read = cellValue(at === undefined ? undefined : line[at], field);
    if ('fault' in read) {
      faults.push({ column: name, message: read.fault });
      continue;
    }
    const issues = new Issues();
    const value = checkField(read.value, field, { path: name, issues });
    for (const message of Object.values(issues.map).flat()) faults.push({ column: name, message });
    if (value !== undefined) values[name] = value;
  }
  return { values, faults };
}
