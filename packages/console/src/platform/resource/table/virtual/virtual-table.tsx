import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type ColumnWindow, columnsAt } from '../../list/infinite/column-window.ts';
import { isNearEnd, type RowWindow, windowAt } from '../../list/infinite/row-window.ts';
import type { ListTableProps } from '../list-table-props.ts';
import { stepOf } from '../row-keys.ts';
import { SkeletonRows } from '../skeleton-rows.tsx';
import { cellCount, chooseWidth, TableFrame } from '../table-frame.tsx';
import { VirtualRow } from './virtual-row.tsx';
import './virtual.css';

const usualRowHeight = 48;

interface SpaceProps {
  readonly rows: number;
  readonly height: number;
}

/** Keeps the room of rows that are not drawn. */
function Space({ rows, height }: SpaceProps) {
  if (rows <= 0) return null;
  return (
    <tbody aria-hidden="true">
      <tr className="zg-table-space">
        <td style={{ height: rows * height }} />
      </tr>
    </tbody>
  );
}

/** The rows and columns to draw, which follow the scrolling of the box. */
function useWindow({ list, columns, choosing, commandsWidth }: ListTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [rowHeight, setRowHeight] = useState(usualRowHeight);
  const [shown, setShown] = useState<RowWindow>({ first: 0, end: 0 });
  const [sight, setVisibleRange] = useState<ColumnWindow>({ first: 0, end: columns.length });
  const { endless } = list;
  const extent = endless?.extent ?? 0;
  const told = useRef('');
  const tell = (first: number, end: number) => {
    const place = `${first} to ${end} of ${extent}`;
    if (told.current === place) return;
    told.current = place;
    endless?.see(first, Math.max(first, end - 1));
  };
  const follow = () => {
    const { current } = box;
    if (!current || !endless) return;
    const next = windowAt(current, rowHeight, extent);
    if (next.first !== shown.first || next.end !== shown.end) setShown(next);
    const beside = commandsWidth + (choosing === 'rows' ? chooseWidth : 0);
    const width = current.clientWidth - beside;
    const drawn = columnsAt(
      { scrollLeft: current.scrollLeft, clientWidth: width },
      columns.map((column) => column.width),
    );
    if (drawn.first !== sight.first || drawn.end !== sight.end) setVisibleRange(drawn);
    tell(next.first, next.end);
    if (isNearEnd(current) && extent < (list.count ?? 0)) endless.more();
  };
  // Whatever was drawn may have changed how much there is room for.
  useLayoutEffect(follow);
  useLayoutEffect(() => {
    const drawn = body.current?.rows;
    if (!drawn || drawn.length === 0 || list.status !== 'ready') return;
    const height = (body.current?.offsetHeight ?? 0) / drawn.length;
    if (height > 0 && Math.abs(height - rowHeight) > 1) setRowHeight(height);
  }, [list.status, rowHeight]);
  return { box, body, follow, rowHeight, shown, sight, extent };
}

/** A resource's rows as one long table: only those in sight are drawn, more are loaded near the end. */
export function VirtualTable(props: ListTableProps) {
  const { list, choosing, openId } = props;
  const { box, body, follow, rowHeight, shown, sight, extent } = useWindow(props);
  const [at, setAt] = useState(0);
  const reach = useCallback((index: number) => setAt(index), []);
  const reached = at >= shown.first && at < shown.end ? at : shown.first;
  const move = (event: KeyboardEvent) => {
    const step = stepOf(event);
    if (step === 0 || !(event.target instanceof HTMLTableRowElement)) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${reached + step}"]`);
    if (!row) return;
    event.preventDefault();
    row.focus();
  };
  const places = Array.from({ length: shown.end - shown.first }, (_, index) => shown.first + index);
  const loading = list.status === 'loading';
  return (
    <TableFrame {...props} box={box} onScroll={follow}>
      {!loading && <Space rows={shown.first} height={rowHeight} />}
      <tbody ref={body} data-status={list.status} onKeyDown={move}>
        {loading && <SkeletonRows count={list.expectedRows} columns={cellCount(props)} />}
        {!loading &&
          places.map((index) => {
            const row = list.endless?.rowAt(index);
            return row ? (
              <VirtualRow
                {...props}
                key={index}
                index={index}
                row={row}
                sight={sight}
                reach={index === reached ? 0 : -1}
                choosing={choosing}
                openId={openId}
                onReachAt={reach}
              />
            ) : (
              <SkeletonRows key={index} count={1} columns={cellCount(props)} />
            );
          })}
      </tbody>
      {!loading && <Space rows={extent - shown.end} height={rowHeight} />}
    </TableFrame>
  );
}
