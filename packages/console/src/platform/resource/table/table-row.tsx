import type { KeyboardEvent, MouseEvent } from 'react';
import { RowCommands } from '../../kit/command-menu/row-commands.tsx';
import { ChooseBox } from '../../kit/input/choose-box.tsx';
import { type Row, rowLabel } from '../data/row.ts';
import type { ColumnWindow } from '../list/infinite/column-window.ts';
import { ColumnCell } from './column-cell.tsx';
import type { ListTableProps } from './list-table-props.ts';
import { markedText, meantControl, openPlace } from './row-keys.ts';

interface TableRowProps extends Pick<ListTableProps, 'list' | 'columns' | 'onOpen' | 'commandsOf' | 'commandsWidth'> {
  readonly row: Row;
  /** Its place from 0 in a list without pages. */
  readonly place?: number;
  /** The columns to draw, in a list without pages. */
  readonly visibleRange?: ColumnWindow;
  /** The one row that the tab key reaches; the arrows reach the others. */
  readonly reach: 0 | -1;
  readonly chosen: 'in' | 'out' | undefined;
  readonly opened: 'opened' | undefined;
  readonly onReach: () => void;
}

/** One record of a table: a click or Enter opens it, the space bar chooses it. */
export function TableRow({ list, columns, row, place, visibleRange, reach, chosen, opened, ...props }: TableRowProps) {
  const { first, end } = visibleRange ?? { first: 0, end: columns.length };
  const { onOpen, onReach, commandsOf, commandsWidth } = props;
  const label = rowLabel(list.resource, row);
  const choose = (next: 'in' | 'out') => list.selection.choose([row.id], next);
  const click = (event: MouseEvent) => {
    if (!meantControl(event) && !markedText()) onOpen(row, openPlace(event));
  };
  const press = (event: KeyboardEvent) => {
    if (meantControl(event)) return;
    if (event.key === 'Enter') onOpen(row, 'here');
    if (event.key === ' ' && chosen) {
      event.preventDefault();
      choose(chosen === 'in' ? 'out' : 'in');
    }
  };
  return (
    <tr
      tabIndex={reach}
      data-index={place}
      aria-selected={chosen && chosen === 'in'}
      data-opened={opened}
      onClick={click}
      onAuxClick={(event) => event.button === 1 && click(event)}
      onKeyDown={press}
      onFocus={onReach}
    >
      {chosen && (
        <td className="zg-table-choose">
          <ChooseBox label={`选择 ${label}`} state={chosen === 'in' ? 'all' : 'none'} onChoose={choose} />
        </td>
      )}
      {first > 0 && <td colSpan={first} style={{ gridColumn: `span ${first}` }} />}
      {columns.slice(first, end).map((column) => (
        <td key={column.name} data-align={column.align}>
          <ColumnCell column={column} row={row} />
        </td>
      ))}
      {end < columns.length && (
        <td colSpan={columns.length - end} style={{ gridColumn: `span ${columns.length - end}` }} />
      )}
      {commandsWidth > 0 && (
        <td className="zg-table-commands">
          <RowCommands of={label} commands={commandsOf(row)} />
        </td>
      )}
    </tr>
  );
}
