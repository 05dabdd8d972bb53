import type { ReactNode } from 'react';
import { useScrollFocus } from '../../platform/kit/layout/use-scroll-focus.ts';
import { Table } from '../../platform/kit/table/table.tsx';
import './state.css';

export interface StateFact {
  readonly label: string;
  readonly value: ReactNode;
  /** Needs attention. */
  readonly alarm?: boolean;
}

interface FactCardProps {
  readonly title: string;
  readonly facts: readonly StateFact[];
}

/** Some facts under one title. */
export function FactCard({ title, facts }: FactCardProps) {
  return (
    <section className="zg-state-card" aria-label={title}>
      <h2>{title}</h2>
      <dl className="zg-state-facts">
        {facts.map(({ label, value, alarm }) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd data-alarm={alarm || undefined}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export interface StateColumn<Row> {
  readonly label: string;
  readonly of: (row: Row) => ReactNode;
  readonly align?: 'end';
  readonly alarm?: (row: Row) => boolean;
}

interface TableCardProps<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly columns: readonly StateColumn<Row>[];
  /** Said when there are no rows. */
  readonly empty: string;
  readonly width?: 'full';
}

/** A short table under a title. */
export function TableCard<Row>({ title, rows, keyOf, columns, empty, width }: TableCardProps<Row>) {
  const scroll = useScrollFocus();
  return (
    <section className="zg-state-card" data-width={width} aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="zg-faint">{empty}</p>
      ) : (
        <div ref={scroll} className="zg-state-scroll">
          <Table className="zg-state-table">
            <thead>
              <tr>
                {columns.map(({ label, align }) => (
                  <th key={label} scope="col" data-align={align}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={keyOf(row)}>
                  {columns.map(({ label, of, align, alarm }) => (
                    <td key={label} data-align={align} data-alarm={alarm?.(row) || undefined}>
                      {of(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </section>
  );
}
