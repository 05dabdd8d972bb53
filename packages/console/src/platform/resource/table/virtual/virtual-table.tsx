import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { SkeletonRows } from '../../../kit/table/skeleton-rows.tsx';
import { type ColumnWindow, columnsAt } from '../../list/infinite/column-window.ts';
import { isNearEnd, type RowWindow, windowAt } from '../../list/infinite/row-window.ts';
import { chooseWidth } from '../columns.ts';
import type { ListTableProps } from '../list-table-props.ts';
import { stepOf } from '../row-keys.ts';
import { cellCount, TableFrame } from '../table-frame.tsx';
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
  const [visibleRange, setVisibleRange] = useState<ColumnWindow>({ first: 0, end: columns.length });
  const { infinite } = list;
  const extent = infinite?.extent ?? 0;
  const reported = useRef('');
  const tell = (first: number, end: number) => {
    const place = `${first} to ${end} of ${extent}`;
    if (reported.current === place) return;
    reported.current = place;
    infinite?.see(first, Math.max(first, end - 1));
  };
  const follow = () => {
    const { current } = box;
    if (!current || !infinite) return;
    const next = windowAt(current, rowHeight, extent);
    if (next.first !== shown.first || next.end !== shown.end) setShown(next);
    const beside = commandsWidth + (choosing === 'rows' ? chooseWidth : 0);
    const width = current.clientWidth - beside;
    const drawn = columnsAt(
      { scrollLeft: current.scrollLeft, clientWidth: width },
      columns.map((column) => column.width),
    );
    if (drawn.first !== visibleRange.first || drawn.end !== visibleRange.end) setVisibleRange(drawn);
    tell(next.first, next.end);
    if (isNearEnd(current) && extent < (list.count ?? 0)) infinite.more();
  };
  // Whatever was drawn may have changed how much there is room for.
  useLayoutEffect(follow);
  useLayoutEffect(() => {
    const drawn = body.current?.rows;
    if (!drawn || drawn.length === 0 || list.status !== 'ready') return;
    const height = (body.current?.offsetHeight ?? 0) / drawn.length;
    if (height > 0 && Math.abs(height - rowHeight) > 1) setRowHeight(height);
  }, [list.status, rowHeight]);
  return { box, body, follow, rowHeight, shown, visibleRange, extent };
}

interface DrawnRows {
  readonly shown: RowWindow;
  readonly rowHeight: number;
  readonly extent: number;
}

/** Moves the focus over rows; a key that comes before its row is drawn scrolls there and takes effect when it is. */
function useRowFocus(
  box: RefObject<HTMLDivElement | null>,
  body: RefObject<HTMLTableSectionElement | null>,
  { shown, rowHeight, extent }: DrawnRows,
) {
  const [at, setAt] = useState(0);
  const awaited = useRef<number>(undefined);
  const reach = useCallback((index: number) => {
    setAt(index);
    awaited.current = undefined;
  }, []);
  const reached = at >= shown.first && at < shown.end ? at : shown.first;
  const focus = (index: number): boolean => {
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    row?.focus();
    return row != null;
  };
  useLayoutEffect(() => {
    if (awaited.current !== undefined) focus(awaited.current);
  });
  const move = (event: KeyboardEvent) => {
    const step = stepOf(event);
    if (step === 0 || !(event.target instanceof HTMLTableRowElement)) return;
    event.preventDefault();
    const goal = Math.min(Math.max((awaited.current ?? reached) + step, 0), extent - 1);
    if (focus(goal)) return;
    awaited.current = goal;
    const { current } = box;
    if (current && goal * rowHeight > current.scrollTop + current.clientHeight - 2 * rowHeight) {
      current.scrollTop = (goal + 2) * rowHeight - current.clientHeight;
    } else if (current && goal * rowHeight < current.scrollTop) {
      current.scrollTop = goal * rowHeight;
    }
  };
  return { move, reach, reached };
}

/** A resource's rows as one long table: only those in the visible range are drawn, more are loaded near the end. */
export function VirtualTable(props: ListTableProps) {
  const { list, choosing, openId } = props;
  const { box, body, follow, rowHeight, shown, visibleRange, extent } = useWindow(props);
  const { move, reach, reached } = useRowFocus(box, body, { shown, rowHeight, extent });
  const places = Array.from({ length: shown.end - shown.first }, (_, index) => shown.first + index);
  const loading = list.status === 'loading';
  return (
    <TableFrame {...props} box={box} onScroll={follow} rows="contained">
      {!loading && <Space rows={shown.first} height={rowHeight} />}
      <tbody ref={body} data-status={list.status} onKeyDown={move}>
        {loading && <SkeletonRows count={list.expectedRows} columns={cellCount(props)} />}
        {!loading &&
          places.map((index) => {
            const row = list.infinite?.rowAt(index);
            return row ? (
              <VirtualRow
                {...props}
                key={index}
                index={index}
                row={row}
                visibleRange={visibleRange}
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
