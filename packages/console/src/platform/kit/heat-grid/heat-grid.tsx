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
}

/** A table whose cells are shades of their values. */
export function HeatGrid({ label, rows, columns, valueAt, format }: HeatGridProps) {
  const scroll = useScrollFocus();
  const bounds = boundsOf(rows.flatMap((_row, row) => columns.map((_column, column) => valueAt(row, column))));
  return (
    <div ref={scroll} className="zg-heat">
      <table aria-label={label}>
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
                    <span className="zg-hidden">{words}</span>
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
