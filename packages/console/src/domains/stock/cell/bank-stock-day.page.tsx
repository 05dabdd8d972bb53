import { bankStockDay } from '@zhanggui/contract/domains/stock/cell/bank-stock-day.report';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { reportPage } from '../../../platform/report/report-page.tsx';
import { bookPresentation } from '../book/book-presentation.view.tsx';

const closing = {
  switch: lazyPart(async () => (await import('../closing/bank-closing.view.tsx')).BankPeriodLine),
  paper: lazyPart(async () => (await import('../closing/bank-closing.view.tsx')).BankPeriodPaper),
};

export const Page = reportPage(
  bankStockDay,
  bookPresentation({ list: '/stock-detail/bank-list', place: 'bank_cell' }, closing),
);
