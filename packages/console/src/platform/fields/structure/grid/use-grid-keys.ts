import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { toast } from '../../../kit/toast/toast.ts';
import type { AdapterOf } from '../../field-adapter.ts';
import { fillFault } from './fill-fault.ts';
import { filledDownFrom, filledWith, type Grid, type GridPlace } from './fill-grid.ts';
import { findPasted } from './find-pasted.ts';
import { pastedCells } from './pasted-cells.ts';

interface GridKeysOptions<Row extends Readonly<Record<string, unknown>>> extends Grid<Row> {
  readonly adapterOf: AdapterOf;
  readonly onChange: (rows: readonly Row[]) => void;
}

/** What the table of a grid listens to. */
export interface GridKeys {
  readonly onPaste: (event: ClipboardEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

function placeOf(target: EventTarget, columns: Grid<never>['columns']): GridPlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-grid-column]') : null;
  const row = cell?.closest<HTMLElement>('[data-grid-row]');
  const column = columns.findIndex(([name]) => name === cell?.dataset.gridColumn);
  return row && column >= 0 ? { row: Number(row.dataset.gridRow), column } : undefined;
}

function outcome(taken: number, refused: number): void {
  if (refused === 0) toast.success(`已粘贴 ${taken} 格`);
  else toast.info(`已粘贴 ${taken} 格，${refused} 格的内容不适用，未填入`);
}

type Filling<Row extends Readonly<Record<string, unknown>>> = Grid<Row> & Pick<GridKeysOptions<Row>, 'onChange'>;

/** Repeats the value of a cell below it, or says why that changes nothing. */
export function fillDown<Row extends Readonly<Record<string, unknown>>>(
  { rows, columns, onChange }: Filling<Row>,
  from: GridPlace,
  after: readonly Row[] = filledDownFrom({ rows, columns }, from),
): void {
  const [name = '', field] = columns[from.column] ?? [];
  const fault = fillFault({ name, label: field?.label ?? '', before: rows, after, from: from.row });
  if (fault === undefined) onChange(after);
  else toast.info(fault);
}

/**
 * Makes a table a grid. Spreadsheet cells are pasted from the focused cell on; Ctrl or ⌘ with D repeats its value
 * below. Rows have `data-grid-row`, cells `data-grid-column`.
 */
export function useGridKeys<Row extends Readonly<Record<string, unknown>>>(options: GridKeysOptions<Row>): GridKeys {
  const { columns, adapterOf } = options;
  const now = useRef(options);
  useEffect(() => {
    now.current = options;
  });
  const fill = (from: GridPlace, cells: readonly (readonly string[])[], adapters: AdapterOf) => {
    const { rows, taken, refused } = filledWith(now.current, from, cells, adapters);
    if (taken > 0) now.current.onChange(rows);
    outcome(taken, refused);
  };
  return {
    onPaste: (event) => {
      const cells = pastedCells(event.clipboardData.getData('text/plain'));
      const from = placeOf(event.target, columns);
      const isOne = cells.length === 1 && cells[0]?.length === 1;
      if (isOne || !from) return;
      event.preventDefault();
      void findPasted(columns, from, cells, adapterOf).then((adapters) => fill(from, cells, adapters));
    },
    onKeyDown: (event) => {
      if (event.key.toLowerCase() !== 'd' || !(event.ctrlKey || event.metaKey)) return;
      const from = placeOf(event.target, columns);
      if (!from) return;
      event.preventDefault();
      fillDown(options, from);
    },
  };
}
