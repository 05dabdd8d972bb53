import { bankStockDay } from '@zhanggui/contract/domains/stock/cell/bank-stock-day.report';
import { bankPeriod } from '@zhanggui/contract/domains/stock/closing/period.resource';
import { reportPage } from '../../../platform/report/report-page.tsx';
import { bookPresentation } from '../book/book-presentation.view.tsx';
import { closingWords } from '../closing/closing-parts.view.tsx';

export const Page = reportPage(
  bankStockDay,
  bookPresentation({ list: '/stock-detail/bank-list', place: 'bank_cell' }, closingWords(bankPeriod)),
);
