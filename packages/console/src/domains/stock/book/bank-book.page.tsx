import { bankBook } from '@zhanggui/contract/domains/stock/book/bank-book.report';
import { GroupName } from '../../../platform/report/group-name.tsx';
import { reportPage } from '../../../platform/report/report-page.tsx';
import type { ReportCellProps } from '../../../platform/report/report-presentation.ts';
import { bankClosing } from '../closing/bank-closing.view.tsx';
import { bookPresentation } from './book-presentation.view.tsx';
import { CellNode } from './book-row.view.tsx';

function Head(props: ReportCellProps) {
  if (props.requested.by === 'place') return <CellNode {...props} />;
  return <GroupName name={String(props.value)} code={props.row.code} />;
}

export const Page = reportPage(
  bankBook,
  bookPresentation(
    { list: '/stock-detail/bank-list', place: 'bank_cell', rolls_up: true },
    { ...bankClosing, cells: { name: Head } },
  ),
);
