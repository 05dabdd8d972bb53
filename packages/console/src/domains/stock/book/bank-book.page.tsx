import { bankBook } from '@zhanggui/contract/domains/stock/book/bank-book.report';
import { bankPeriodActions } from '@zhanggui/contract/domains/stock/closing/period.action';
import { bankPeriodFlow } from '@zhanggui/contract/domains/stock/closing/period.flow';
import { bankPeriod } from '@zhanggui/contract/domains/stock/closing/period.resource';
import { Link, useLocation } from 'react-router';
import { reportPage } from '../../../platform/report/report-page.tsx';
import type { ReportCellProps } from '../../../platform/report/report-presentation.ts';
import { closingParts } from '../closing/closing-parts.view.tsx';
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

const closing = closingParts({ period: bankPeriod, actions: bankPeriodActions, flow: bankPeriodFlow });

export const Page = reportPage(
  bankBook,
  bookPresentation(
    { list: '/stock-detail/bank-list', place: 'bank_cell', rolls_up: true },
    { ...closing, cells: { name: Node } },
  ),
);
