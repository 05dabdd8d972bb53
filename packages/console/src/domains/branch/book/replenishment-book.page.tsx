import { replenishmentBook } from '@zhanggui/contract/domains/branch/book/replenishment-book.report';
import { reservation } from '@zhanggui/contract/domains/branch/reservation/reservation.document';
import { useState } from 'react';
import { formatNumber } from '../../../platform/format/number.ts';
import { TextButton } from '../../../platform/kit/button/button.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { reportPage } from '../../../platform/report/report-page.tsx';
import type { ReportCellProps } from '../../../platform/report/report-presentation.ts';
import { mayWrite } from '../../../platform/resource/data/access.ts';
import { SuggestButton } from '../reservation/suggest-button.view.tsx';
import { SuggestDialog } from '../reservation/suggest-dialog.view.tsx';
import { ExchangeRowHead } from './exchange-row.view.tsx';

/** What is outstanding; where it is of one branch, a reservation for it can be drafted. */
function Outstanding({ value, row }: ReportCellProps) {
  const { has } = usePermission();
  const [isAsking, setAsking] = useState(false);
  const { bank_cell_id: id, place: name } = row;
  const asks = Number(value) > 0 && typeof id === 'number' && mayWrite(reservation, 'create', has);
  return (
    <>
      {formatNumber(Number(value))} {asks && <TextButton onClick={() => setAsking(true)}>补货</TextButton>}
      {isAsking && <SuggestDialog bank_cell={{ id, name }} onClose={() => setAsking(false)} />}
    </>
  );
}

const closing = {
  switch: lazyPart(async () => (await import('../../stock/closing/bank-closing.view.tsx')).BankPeriodLine),
  paper: lazyPart(async () => (await import('../../stock/closing/bank-closing.view.tsx')).BankPeriodPaper),
};

export const Page = reportPage(replenishmentBook, {
  actions: SuggestButton,
  ...closing,
  cells: { name: ExchangeRowHead, closing_quantity: Outstanding },
  empty: { title: '这段期间员工没有领出商品', advice: '试试更换日期或清除筛选条件' },
});
