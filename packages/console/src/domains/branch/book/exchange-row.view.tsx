import { PageLink } from '../../../platform/navigation/page-link.tsx';
import { GroupName } from '../../../platform/report/group-name.tsx';
import type { ReportCellProps } from '../../../platform/report/report-presentation.ts';
import { CellNode, Narrowed, ofDays } from '../../stock/book/book-row.view.tsx';

/** The days of a month that the book covers: `2026-02` → the first and the last of them. */
function monthDays(month: string, { from_date, to_date }: ReportCellProps['requested']) {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const [first, last] = [`${month}-01`, new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)];
  const covered = (day: string) => [from_date ?? first, day, to_date ?? last].toSorted()[1] ?? day;
  return ofDays(covered(first), covered(last));
}

/** What narrows a book of redemptions to one of its rows. */
function rowFilter({ row, requested, value }: ReportCellProps): Readonly<Record<string, string | undefined>> {
  const by = { by: 'exchange' };
  const name = String(value);
  if (requested.by === 'day') return { ...by, ...ofDays(name, name) };
  if (requested.by === 'month') return { by: 'day', ...monthDays(name, requested) };
  if (requested.by === 'sku') return { ...by, sku: String(row.sku_id) };
  return { ...by, employee: String(row.employee_id) };
}

/** The head of a row: branches lead down the tree, sums to their redemptions, a redemption to its record. */
export function ExchangeRowHead(props: ReportCellProps) {
  const { value, row, requested } = props;
  const name = String(value);
  if (requested.by === 'place') return <CellNode {...props} />;
  if (requested.by === 'exchange') {
    return <PageLink to={`/bank/bank-stock?view=exchange&id=${row.exchange_id}`}>{name}</PageLink>;
  }
  if (requested.by === 'employee' && row.employee_id === null) return name;
  return <GroupName name={<Narrowed by={rowFilter(props)}>{name}</Narrowed>} code={row.code} />;
}
