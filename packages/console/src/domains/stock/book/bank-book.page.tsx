import { bankBook } from '@zhanggui/contract/domains/stock/book/bank-book.report';
import { bankPeriodActions } from '@zhanggui/contract/domains/stock/closing/period.action';
import { bankPeriodFlow } from '@zhanggui/contract/domains/stock/closing/period.flow';
import { bankPeriod } from '@zhanggui/contract/domains/stock/closing/period.resource';
import { GroupName } from '../../../platform/report/group-name.tsx';
import { reportPage } from '../../../platform/report/report-page.tsx';
import type { ReportCellProps } from '../../../platform/report/report-presentation.ts';
import { closingParts } from '../closing/closing-parts.view.tsx';
import { bookPresentation } from './book-presentation.view.tsx';
import { CellNode } from './book-row.view.tsx';

function Head(props: ReportCellProps) {
  if (props.requested.by === 'place') return <CellNode {...props} />;
  return <GroupName name={String(props.value)} code={props.row.code} />;
}

const closing = closingParts({ period: bankPeriod, actions: bankPeriodActions, flow: bankPeriodFlow });

export const Page = reportPage(
  bankBook,
  bookPresentation(
    { list: '/stock-detail/bank-list', place: 'bank_cell', rolls_up: true },
    { ...closing, cells: { name: Head } },
  ),
);
