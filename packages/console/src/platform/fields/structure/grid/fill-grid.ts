import type { Field } from '@zhanggui/contract/platform/fields/field';
import type { AdapterOf } from '../../field-adapter.ts';

type GridRow = Readonly<Record<string, unknown>>;

/** A place in a grid: rows and columns count from 0. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

export interface Grid<Row extends GridRow> {
  readonly rows: readonly Row[];
  /** The columns that can be filled in, in order. */
  readonly columns: readonly (readonly [name: string, field: Field])[];
  /** A further row while there is room for one; a grid without it keeps its rows. */
  readonly newRow?: (count: number) => Row | undefined;
}

/** A grid after a paste: what was taken over, and how many cells said nothing that their column can hold. */
export interface Filled<Row> {
  readonly rows: readonly Row[];
  readonly taken: number;
  readonly refused: number;
}

function withRoom<Row extends GridRow>({ rows, newRow }: Grid<Row>, count: number): readonly Row[] {
  const all = [...rows];
  while (all.length < count) {
    const row = newRow?.(all.length);
    if (!row) break;
    all.push(row);
  }
  return all;
}

/** Pastes cells into a grid from a position on; cells outside are refused, an empty cell clears. */
export function filledWith<Row extends GridRow>(
  grid: Grid<Row>,
  from: GridPlace,
  cells: readonly (readonly string[])[],
  adapterOf: AdapterOf,
): Filled<Row> {
  const rows = [...withRoom(grid, from.row + cells.length)];
  let taken = 0;
  let refused = 0;
  for (const [down, texts] of cells.entries()) {
    for (const [across, text] of texts.entries()) {
      const row = rows[from.row + down];
      const [name, field] = grid.columns[from.column + across] ?? [];
      const value = row && field && (text === '' ? null : adapterOf(field).read?.(text, field));
      if (row && name !== undefined && value !== undefined) {
        rows[from.row + down] = { ...row, [name]: value };
        taken += 1;
      } else if (text !== '') refused += 1;
    }
  }
  return { rows, taken, refused };
}

/** Repeats the value of a cell in all rows below it. */
export function filledDownFrom<Row extends GridRow>(grid: Grid<Row>, from: GridPlace): readonly Row[] {
  const [name] = grid.columns[from.column] ?? [];
  const value = name === undefined ? undefined : grid.rows[from.row]?.[name];
  if (name === undefined || value === undefined) return grid.rows;
  return grid.rows.map((row, index) => (index > from.row ? { ...row, [name]: value } : row));
}
