import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { SkeletonRows } from '../../kit/table/skeleton-rows.tsx';
import { isSelected } from '../list/selection.ts';
import type { ListTableProps } from './list-table-props.ts';
import { stepOf } from './row-keys.ts';
import { cellCount, TableFrame } from './table-frame.tsx';
import { TableRow } from './table-row.tsx';
import { useContentWidths } from './use-content-widths.ts';

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

/** A table whose columns fit what its rows hold; new widths do not render its rows again. */
function FittedFrame({ children, ...props }: ListTableProps & { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const fitted = useContentWidths(box, props);
  return (
    <TableFrame {...props} box={box} fitted={fitted}>
      {children}
    </TableFrame>
  );
}

/** A resource's rows as a table: sticky head, sticky commands, keyboard from row to row. */
export function ListTable(props: ListTableProps) {
  const { list, choosing, openId } = props;
  const { body, reached, move, setAt } = useReach(list.rows.length);
  const { selection } = list.selection;
  const chosenState = (id: number) => (isSelected(selection, id) ? 'in' : 'out');
  return (
    <FittedFrame {...props}>
      <tbody ref={body} data-status={list.status} onKeyDown={move}>
        {list.status === 'loading' ? (
          <SkeletonRows count={list.expectedRows} columns={cellCount(props)} />
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
    </FittedFrame>
  );
}
