import type { ReactNode } from 'react';

/** A column of a printed table. */
export interface SheetColumn {
  readonly label: string;
  /** Numbers are aligned to the end of their cell. */
  readonly align?: 'end';
  /** `code` keeps to one line, `blank` leaves room for a pen. */
  readonly look?: 'code' | 'blank';
}

interface SheetTableProps {
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[];
  /** Shown under the last column that is not blank, below the rows. */
  readonly total?: readonly ReactNode[];
}

/** A printed table: its head repeats on every sheet, its total appears once. */
export function SheetTable({ columns, rows, total }: SheetTableProps) {
  const cells = (content: readonly ReactNode[]) =>
    columns.map(({ label, align, look }, index) => (
      <td key={label} data-align={align} data-look={look}>
        {content[index]}
      </td>
    ));
  return (
    <table>
      <thead>
        <tr>
          {columns.map(({ label, align, look }) => (
            <th key={label} scope="col" data-align={align} data-look={look}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>{cells(row.cells)}</tr>
        ))}
        {total && <tr data-total>{cells(total)}</tr>}
      </tbody>
    </table>
  );
}
