import { bankBook } from '@zhanggui/contract/domains/stock/book/bank-book.report';
import { Link, useLocation } from 'react-router';
import { reportPage } from '../../../platform/report/report-page.tsx';
import type { ReportCellProps } from '../../../platform/report/report-presentation.ts';
import { bookPresentation } from './book-presentation.view.tsx';

/** Leads to the same book of the row's node; what lies at the chosen node itself goes no deeper. */
function Node({ value, row, requested }: ReportCellProps) {
  const { search } = useLocation();
  const top = String(row.top ?? '');
  const name = String(value);
  if (requested.by !== 'place') return name;
  if (top === requested.bank_cell) return `${name}（本级）`;
  const deeper = new URLSearchParams(search);
  deeper.set('bank_cell', top);
  deeper.delete('page');
  return <Link to={`?${deeper}`}>{name}</Link>;
}

export const Page = reportPage(
  bankBook,
  bookPresentation({ list: '/stock-detail/bank-list', place: 'bank_cell', rolls_up: true }, { cells: { name: Node } }),
);
