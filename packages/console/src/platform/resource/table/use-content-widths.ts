import type { FieldKind } from '@zhanggui/contract/platform/fields/field';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { fitColumns } from '../../kit/table/fit-columns.ts';
import { chooseWidth } from './columns.ts';
import type { FittedWidths, ListTableProps } from './list-table-props.ts';

/** How readily a kind's column gives up width: words before names, numbers and states never. */
const yields: { readonly [K in FieldKind]?: number } = {
  ...{ long_text: 3, rich_text: 3, json: 3, text: 2, region: 2, enums: 2, ref: 1 },
};
const least = 96;
const most = 420;

/** What each head of a table would measure, were nothing cut; read in one layout before anything is painted. */
function naturalWidths(table: HTMLTableElement): readonly number[] {
  const columns = [...table.querySelectorAll('col')];
  const before = columns.map(({ style }) => style.width);
  const { tableLayout, width, minWidth } = table.style;
  Object.assign(table.style, { tableLayout: 'auto', width: 'max-content', minWidth: '0' });
  for (const { style } of columns) style.width = '';
  const widths = [...(table.tHead?.rows[0]?.cells ?? [])].map((cell) => Math.ceil(cell.getBoundingClientRect().width));
  Object.assign(table.style, { tableLayout, width, minWidth });
  for (const [index, { style }] of columns.entries()) style.width = before[index] ?? '';
  return widths;
}

/** Widths of a list's columns by what its rows hold now; undefined until rows are drawn. Widths of the user's own stay. */
export function useContentWidths(
  box: RefObject<HTMLDivElement | null>,
  { list, columns, choosing, commandsWidth }: ListTableProps,
): FittedWidths | undefined {
  const [fitted, setFitted] = useState<FittedWidths>();
  const [room, setRoom] = useState(0);
  const own = list.columns.widths;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  useLayoutEffect(() => {
    const table = box.current?.querySelector('table');
    if (!table || list.rows.length === 0 || list.status === 'loading') return;
    const natural = naturalWidths(table);
    const offset = choosing === 'rows' ? 1 : 0;
    const commands = commandsWidth > 0 ? (natural.at(-1) ?? commandsWidth) : 0;
    if (Object.keys(own).length > 0) return setFitted({ columns: undefined, commands });
    const contents = columns.map(({ field, width: usual, OwnCell }, index) => {
      const width = Math.min(natural[index + offset] ?? 0, most);
      const rank = yields[field.kind] ?? 0;
      return { natural: width, least: rank === 0 ? width : Math.min(width, OwnCell ? usual : least), yields: rank };
    });
    const available = (room || (box.current?.clientWidth ?? 0)) - commands - (offset === 1 ? chooseWidth : 0);
    setFitted({ columns: fitColumns(contents, available), commands });
  }, [box, list.rows, list.status, columns, choosing, commandsWidth, own, room]);
  return fitted;
}
