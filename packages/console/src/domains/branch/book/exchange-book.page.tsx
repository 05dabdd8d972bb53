import { exchangeBook } from '@zhanggui/contract/domains/branch/book/exchange-book.report';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { reportPage } from '../../../platform/report/report-page.tsx';
import { ExchangeRowHead } from './exchange-row.view.tsx';

const closing = {
  switch: lazyPart(async () => (await import('../../stock/closing/bank-closing.view.tsx')).BankPeriodLine),
  paper: lazyPart(async () => (await import('../../stock/closing/bank-closing.view.tsx')).BankPeriodPaper),
};

export const Page = reportPage(exchangeBook, {
  ...closing,
  cells: { name: ExchangeRowHead },
  empty: { title: '这段期间没有网点兑换', advice: '试试更换日期或清除筛选条件' },
});
