import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { fitColumns } from '../../kit/table/fit-columns.ts';
import { chooseWidth } from './columns.ts';
import type { FittedWidths, ListTableProps } from './list-table-props.ts';

const most = 420;

interface Widths {
  readonly natural: readonly number[];
  readonly room: number;
}

/** What each head of a table would measure, were nothing cut, and the inner width of its box: one layout for both. */
function readWidths(box: HTMLElement, table: HTMLTableElement): Widths {
  const columns = [...table.querySelectorAll('col')];
  const before = columns.map(({ style }) => style.width);
  const { tableLayout, width, minWidth } = table.style;
  Object.assign(table.style, { tableLayout: 'auto', width: 'max-content', minWidth: '0' });
  for (const { style } of columns) style.width = '';
  const natural = [...(table.tHead?.rows[0]?.cells ?? [])].map((cell) => Math.ceil(cell.getBoundingClientRect().width));
  const room = box.clientWidth;
  Object.assign(table.style, { tableLayout, width, minWidth });
  for (const [index, { style }] of columns.entries()) style.width = before[index] ?? '';
  return { natural, room };
}

/** A table as it was when its heads were measured. */
interface Measured extends Pick<ListTableProps, 'columns' | 'choosing' | 'commandsWidth'> {
  readonly natural: readonly number[];
}

/** Widths of a list's columns by what its rows hold now; undefined until rows are drawn. Widths of the user's own stay. */
export function useContentWidths(
  box: RefObject<HTMLDivElement | null>,
  { list, columns, choosing, commandsWidth }: ListTableProps,
): FittedWidths | undefined {
  const [room, setRoom] = useState(0);
  const [measured, setMeasured] = useState<Measured>();
  // Nothing may ask for a width before this: it would lay the table out once more.
  useLayoutEffect(() => {
    const element = box.current;
    const table = element?.querySelector('table');
    if (!element || !table || list.rows.length === 0 || list.status === 'loading') return;
    const widths = readWidths(element, table);
    setRoom(widths.room);
    setMeasured({ natural: widths.natural, columns, choosing, commandsWidth });
  }, [box, list.rows, list.status, columns, choosing, commandsWidth]);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  const hasOwn = Object.keys(list.columns.widths).length > 0;
  return useMemo(() => measured && fittedWidths(measured, hasOwn ? undefined : room), [measured, hasOwn, room]);
}

/** Without a room the columns keep the widths of the user's own. */
function fittedWidths({ natural, columns, choosing, commandsWidth }: Measured, room: number | undefined): FittedWidths {
  const offset = choosing === 'rows' ? 1 : 0;
  const commands = commandsWidth > 0 ? (natural.at(-1) ?? commandsWidth) : 0;
  if (room === undefined) return { columns: undefined, commands };
  const contents = columns.map(({ least, yields }, index) => {
    const width = Math.min(natural[index + offset] ?? 0, most);
    return { natural: width, least: yields === 0 ? width : Math.min(width, least), yields };
  });
  return { columns: fitColumns(contents, room - commands - (offset === 1 ? chooseWidth : 0)), commands };
}
