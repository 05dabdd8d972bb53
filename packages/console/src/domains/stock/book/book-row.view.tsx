import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { GroupName } from '../../../platform/report/group-name.tsx';
import type { ReportCellProps } from '../../../platform/report/report-presentation.ts';

interface NarrowedProps {
  /** Filters and grouping of the same book; undefined ones are cleared. */
  readonly by: Readonly<Record<string, string | undefined>>;
  readonly children: ReactNode;
}

/** Leads to the same book, narrowed further. */
export function Narrowed({ by, children }: NarrowedProps) {
  const { search } = useLocation();
  const narrowed = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ page: undefined, ...by })) {
    if (value === undefined) narrowed.delete(name);
    else narrowed.set(name, value);
  }
  return <Link to={`?${narrowed}`}>{children}</Link>;
}

/** The filter of a book for one range of days. */
export const ofDays = (from: string, to: string) => ({ day__gte: from, day__lte: to });

/** A bank cell of a book along the tree: leads on to what is below; the chosen cell's own goes no deeper. */
export function CellNode({ value, row, requested }: ReportCellProps) {
  const top = String(row.top ?? '');
  const name = String(value);
  const isOwn = top === requested.bank_cell;
  return (
    <GroupName name={isOwn ? `${name}（本级）` : <Narrowed by={{ bank_cell: top }}>{name}</Narrowed>} code={row.code} />
  );
}
