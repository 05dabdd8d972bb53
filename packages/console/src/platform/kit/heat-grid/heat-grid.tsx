import { type KeyboardEvent, useState } from 'react';
import { PlainButton } from '../button/button.tsx';
import { useScrollFocus } from '../layout/use-scroll-focus.ts';
import { boundsOf, shadeOf } from './shades.ts';
import './heat-grid.css';

interface HeatGridProps {
  readonly label: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly valueAt: (row: number, column: number) => number;
  /** A value in words, for the pointer and for screen readers. */
  readonly format: (value: number) => string;
  /** Makes cells buttons; arrow keys lead from one to the next. */
  readonly onOpen?: (row: number, column: number) => void;
}

type Place = readonly [row: number, column: number];

const moves: Readonly<Record<string, Place>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** A table whose cells are shades of their values. */
export function HeatGrid({ label, rows, columns, valueAt, format, onOpen }: HeatGridProps) {
  const scroll = useScrollFocus();
  const [[atRow, atColumn], setPlace] = useState<Place>([0, 0]);
  const bounds = boundsOf(rows.flatMap((_row, row) => columns.map((_column, column) => valueAt(row, column))));
  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const [down = 0, right = 0] = moves[event.key] ?? [];
    const place: Place = [atRow + down, atColumn + right];
    const next = event.currentTarget.tBodies[0]?.rows[place[0]]?.cells[place[1] + 1]?.querySelector('button');
    if ((down === 0 && right === 0) || !next || place[1] < 0) return;
    event.preventDefault();
    setPlace(place);
    next.focus();
  };
  return (
    <div ref={scroll} className="zg-heat">
      <table aria-label={label} onKeyDown={onOpen && move}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((name, row) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map((column, at) => {
                const value = valueAt(row, at);
                const words = format(value);
                return (
                  <td key={column} data-shade={shadeOf(value, bounds)} title={`${name} ${column}，${words}`}>
                    {onOpen ? (
                      <PlainButton
                        aria-label={`${name} ${column}，${words}`}
                        tabIndex={row === atRow && at === atColumn ? 0 : -1}
                        onFocus={() => setPlace([row, at])}
                        onClick={() => onOpen(row, at)}
                      />
                    ) : (
                      <span className="zg-hidden">{words}</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
