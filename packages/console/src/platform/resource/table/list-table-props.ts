import type { RowCommand } from '../../kit/command-menu/row-command.ts';
import type { Row } from '../data/row.ts';
import type { ResourceListModel } from '../list/use-resource-list.ts';
import type { Column } from './columns.ts';
import type { OpenPlace } from './row-keys.ts';

/** What rows need, as a table or as cards. */
export interface ListTableProps {
  readonly list: ResourceListModel;
  readonly columns: readonly Column[];
  /** Rows can be chosen for bulk actions. */
  readonly choosing: 'rows' | 'none';
  /** The record that is open in the drawer. */
  readonly openId: number | undefined;
  readonly onOpen: (row: Row, place: OpenPlace) => void;
  readonly commandsOf: (row: Row) => readonly RowCommand[];
  /** Width of the commands' column; 0 when no row has any. */
  readonly commandsWidth: number;
}

/** Widths of a table's columns by what its rows hold, in pixels. */
export interface FittedWidths {
  readonly columns: readonly number[] | undefined;
  readonly commands: number;
}
