import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { isSelected } from '../list/selection.ts';
import { ChooseBox } from './choose-box.tsx';
import type { ListTableProps } from './list-table-props.ts';
import { stepOf } from './row-keys.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { HeadCell } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import './table.css';

const chooseWidth = 40;

function tableWidth({ columns, choosing, commandsWidth }: ListTableProps): number {
  const own = columns.reduce((sum, { width }) => sum + width, 0);
  return own + commandsWidth + (choosing === 'rows' ? chooseWidth : 0);
}

function Head(props: ListTableProps) {
  const { list, columns, choosing, commandsWidth } = props;
  const ids = list.rows.map(({ id }) => id);
  const chosen = ids.filter((id) => isSelected(list.selection.selection, id)).length;
  const some = chosen === 0 ? 'none' : 'some';
  return (
    <thead>
      <tr>
        {choosing === 'rows' && (
          <th scope="col" className="zg-table-choose">
            <ChooseBox
              label="选择本页全部"
              state={chosen > 0 && chosen === ids.length ? 'all' : some}
              onChoose={(next) => list.selection.choose(ids, next)}
            />
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
}

function Widths({ list, columns, choosing, commandsWidth }: ListTableProps) {
  // Where somebody has set widths, the others keep theirs and the last column takes what is left.
  const filler = Object.keys(list.columns.widths).length > 0 ? columns.length - 1 : -1;
  return (
    <colgroup>
      {choosing === 'rows' && <col style={{ width: chooseWidth }} />}
      {columns.map(({ name, width }, index) => (
        <col key={name} style={index === filler ? {} : { width }} />
      ))}
      {commandsWidth > 0 && <col style={{ width: commandsWidth }} />}
    </colgroup>
  );
}

function useReach(count: number) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [at, setAt] = useState(0);
  const reached = Math.min(at, Math.max(0, count - 1));
  const move = (event: KeyboardEvent) => {
    const step = stepOf(event);
    const row = event.target instanceof HTMLTableRowElement ? body.current?.rows[reached + step] : undefined;
    if (step === 0 || !row) return;
    event.preventDefault();
    row.focus();
  };
  return { body, reached, move, setAt };
}

/** A resource's rows as a table: sticky head, sticky commands, keyboard from row to row. */
export function ListTable(props: ListTableProps) {
  const { list, columns, choosing, openId, commandsWidth } = props;
  const { body, reached, move, setAt } = useReach(list.rows.length);
  const { selection } = list.selection;
  const chosenState = (id: number) => (isSelected(selection, id) ? 'in' : 'out');
  const cells = columns.length + (choosing === 'rows' ? 1 : 0) + (commandsWidth > 0 ? 1 : 0);
  return (
    <div className="zg-table-box">
      <table
        className="zg-table"
        style={{ minWidth: tableWidth(props) } as CSSProperties}
        aria-busy={list.status !== 'ready'}
      >
        <caption className="zg-hidden">{list.resource.label}列表</caption>
        <Widths {...props} />
        <Head {...props} />
        <tbody ref={body} data-status={list.status} onKeyDown={move}>
          {list.status === 'loading' ? (
            <SkeletonRows count={list.expectedRows} columns={cells} />
          ) : (
            list.rows.map((row, index) => (
              <TableRow
                {...props}
                key={row.id}
                row={row}
                reach={index === reached ? 0 : -1}
                chosen={choosing === 'rows' ? chosenState(row.id) : undefined}
                opened={openId === row.id ? 'opened' : undefined}
                onReach={() => setAt(index)}
              />
            ))
          )}
        </tbody>
      </table>
    </div>
  );
}
