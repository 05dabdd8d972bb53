import { exchangeBook } from '@zhanggui/contract/domains/branch/book/exchange-book.report';
import { bankPeriod } from '@zhanggui/contract/domains/stock/closing/period.resource';
import { reportPage } from '../../../platform/report/report-page.tsx';
import { closingWords } from '../../stock/closing/closing-parts.view.tsx';
import { ExchangeRowHead } from './exchange-row.view.tsx';

export const Page = reportPage(exchangeBook, {
  ...closingWords(bankPeriod),
  cells: { name: ExchangeRowHead },
  empty: { title: '这段期间没有网点兑换', advice: '试试更换日期或清除筛选条件' },
});
