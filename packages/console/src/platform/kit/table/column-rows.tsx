import type { Key, ReactNode } from 'react';

/** A column of a table that is read, or whose cells are inputs. */
export interface Column<Row> {
  /** Unique in its table. */
  readonly label: string;
  /** Numbers stand at the end. */
  readonly align?: 'end';
  /** In pixels; as wide as its content unless given. */
  readonly width?: number;
  /** Whether its cells are inputs that may not stay empty. */
  readonly required?: boolean;
  /** Whether its cells name their rows. */
  readonly isHead?: true;
  readonly cell: (row: Row, index: number) => ReactNode;
}

interface ColumnRowsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => Key;
}

/** Head and body of a table by its columns. */
export function ColumnRows<Row>({ columns, rows, keyOf }: ColumnRowsProps<Row>) {
  return (
    <>
      <thead>
        <tr>
          {columns.map(({ label, align, width, required }) => (
            <th key={label} scope="col" data-align={align} data-required={required || undefined} style={{ width }}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row)}>
            {columns.map(({ label, align, isHead, cell }) => {
              const Cell = isHead ? 'th' : 'td';
              return (
                <Cell key={label} scope={isHead && 'row'} data-label={label} data-align={align}>
                  {cell(row, index)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </>
  );
}
