import { memo, type ReactNode, type Ref } from 'react';
import { ChooseBox } from '../../kit/input/choose-box.tsx';
import { TableBox } from '../../kit/table/table-box.tsx';
import { isSelected, selectedCount } from '../list/selection.ts';
import type { ResourceListModel } from '../list/use-resource-list.ts';
import { chooseWidth } from './columns.ts';
import type { FittedWidths, ListTableProps } from './list-table-props.ts';
import { HeadCell } from './table-head.tsx';

function shareOf(chosen: number, all: number): 'all' | 'some' | 'none' {
  if (chosen === 0) return 'none';
  return chosen === all ? 'all' : 'some';
}

/** Chooses the rows of the page, or in a list without pages all that the filter finds. */
function HeadChoice({ list }: { readonly list: ResourceListModel }) {
  const { selection, choose, chooseAll, clear } = list.selection;
  if (list.infinite) {
    const total = list.count ?? 0;
    const choice = { in: chooseAll, out: clear };
    return (
      <ChooseBox
        label="选择全部"
        state={shareOf(selectedCount(selection, total), total)}
        onChoose={(next) => choice[next]()}
      />
    );
  }
  const ids = list.rows.map(({ id }) => id);
  const chosen = ids.filter((id) => isSelected(selection, id)).length;
  return <ChooseBox label="选择本页全部" state={shareOf(chosen, ids.length)} onChoose={(next) => choose(ids, next)} />;
}

/** Widths of a table whose rows are laid out by themselves: columns share what is left by their widths. */
function gridTemplate({ list, columns, choosing, commandsWidth }: ListTableProps): string {
  const isWidened = Object.keys(list.columns.widths).length > 0;
  const tracks = columns.map(({ width }, index) => {
    const isFiller = isWidened ? index === columns.length - 1 : true;
    return isFiller ? `minmax(${width}px, ${width}fr)` : `${width}px`;
  });
  const before = choosing === 'rows' ? [`${chooseWidth}px`] : [];
  const after = commandsWidth > 0 ? [`${commandsWidth}px`] : [];
  return [...before, ...tracks, ...after].join(' ');
}

interface FittedProps extends ListTableProps {
  readonly fitted?: FittedWidths | undefined;
}

function tableWidth({ columns, choosing, commandsWidth, fitted }: FittedProps): number {
  const own = columns.reduce((sum, { width }, index) => sum + (fitted?.columns?.[index] ?? width), 0);
  return own + (fitted?.commands ?? commandsWidth) + (choosing === 'rows' ? chooseWidth : 0);
}

const Head = memo(function Head(props: ListTableProps) {
  const { list, columns, choosing, commandsWidth } = props;
  return (
    <thead>
      <tr>
        {choosing === 'rows' && (
          <th scope="col" className="zg-table-choose">
            <HeadChoice list={list} />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.name} column={column} list={list} />
        ))}
        {commandsWidth > 0 && (
          <th scope="col" className="zg-table-commands">
            操作
          </th>
        )}
      </tr>
    </thead>
  );
});

const Widths = memo(function Widths({ list, columns, choosing, commandsWidth, fitted }: FittedProps) {
  // With widths set by the user, the other columns keep theirs and the last takes the rest.
  const filler = Object.keys(list.columns.widths).length > 0 ? columns.length - 1 : -1;
  return (
    <colgroup>
      {choosing === 'rows' && <col style={{ width: chooseWidth }} />}
      {columns.map(({ name, width }, index) => (
        <col key={name} style={index === filler ? {} : { width: fitted?.columns?.[index] ?? width }} />
      ))}
      {commandsWidth > 0 && <col style={{ width: fitted?.commands ?? commandsWidth }} />}
    </colgroup>
  );
});

interface TableFrameProps extends FittedProps {
  /** The box that scrolls. */
  readonly box?: Ref<HTMLDivElement>;
  readonly onScroll?: () => void;
  /** Rows that are laid out by themselves, for tables that are longer than what is drawn of them. */
  readonly rows?: 'contained';
  /** The body of the table. */
  readonly children: ReactNode;
}

/** How many cells a row has. */
export function cellCount({ columns, choosing, commandsWidth }: ListTableProps): number {
  return columns.length + (choosing === 'rows' ? 1 : 0) + (commandsWidth > 0 ? 1 : 0);
}

/** The table of a list around its rows: sticky head, widths, a box that scrolls. */
export function TableFrame({ box, onScroll, rows, children, ...props }: TableFrameProps) {
  const { list } = props;
  return (
    <TableBox
      label={`${list.resource.label}列表`}
      busy={list.status !== 'ready'}
      minWidth={tableWidth(props)}
      gridColumns={rows && gridTemplate(props)}
      box={box}
      onScroll={onScroll}
    >
      {!rows && <Widths {...props} />}
      <Head {...props} />
      {children}
    </TableBox>
  );
}
