import { bankStockDay } from '@zhanggui/contract/domains/stock/cell/bank-stock-day.report';
import { bindReport } from '../../../platform/report/bind-report.ts';
import { bookReport } from '../book/book-report.ts';

export const bankStockDayReport = bindReport(bankStockDay, {
  query: (_ctx, { by, days, bind, filters: { sku, bank_cell } }) =>
    bookReport({ by, days, bind, sku, node: bank_cell }),
});
