import { bankBook } from '@zhanggui/contract/domains/stock/book/bank-book.report';
import { warehouseBook } from '@zhanggui/contract/domains/stock/book/warehouse-book.report';
import { bankStockDay } from '@zhanggui/contract/domains/stock/cell/bank-stock-day.report';
import { bindReport } from '../../../platform/report/bind-report.ts';
import { closedPeriod } from '../closing/closed-period.query.ts';
import { closingNotes } from '../closing/closing-words.query.ts';
import { branches, branchTree, warehouses } from './book-places.query.ts';
import { bookReport } from './book-report.ts';

export const bankStockDayReport = bindReport(bankStockDay, {
  notes: (ctx, days) => closingNotes(ctx, ['bank_cell'], days),
  query: (_ctx, { filters: { sku, bank_cell: node }, ...input }) => bookReport({ ...input, sku, node }, branches),
});

export const warehouseBookReport = bindReport(warehouseBook, {
  notes: (ctx, days) => closingNotes(ctx, ['warehouse'], days),
  query: async (ctx, { filters: { sku, location: node }, ...input }) => {
    const closed = await closedPeriod(ctx, 'warehouse', input.days);
    return bookReport({ ...input, sku, node, closed }, warehouses);
  },
});

export const bankBookReport = bindReport(bankBook, {
  notes: (ctx, days) => closingNotes(ctx, ['bank_cell'], days),
  query: async (ctx, { filters: { sku, bank_cell: node }, ...input }) => {
    const closed = await closedPeriod(ctx, 'bank_cell', input.days);
    return bookReport({ ...input, sku, node, closed }, branchTree);
  },
});
