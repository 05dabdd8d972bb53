import { marginLines, salesBuyers } from '@zhanggui/contract/domains/dashboard/sales/drill-down.action';
import { entryTotals, salesEntries } from '@zhanggui/contract/domains/dashboard/sales/entry.action';
import { exportFigures } from '@zhanggui/contract/domains/dashboard/sales/export.action';
import {
  salesFigures,
  salesMargin,
  salesShares,
  salesTrend,
} from '@zhanggui/contract/domains/dashboard/sales/figures.action';
import { type ActionHandler, handle } from '../../platform/http/handle.ts';
import { startSalesExport } from './export/export-sales.service.ts';
import { readBuyers, readMarginLines } from './sales/drill-down.query.ts';
import { readEntries, readEntryTotals } from './sales/entry.query.ts';
import { readFigures, readMargin } from './sales/figures.query.ts';
import { ofSales } from './sales/of-sales.ts';
import { readShares } from './sales/shares.query.ts';
import { readTrend } from './sales/trend.query.ts';

export const dashboardHandlers: readonly ActionHandler[] = [
  handle(salesFigures, (ctx, { body }) => readFigures(ofSales(ctx), body)),
  handle(salesMargin, (ctx, { body }) => readMargin(ofSales(ctx), body)),
  handle(salesTrend, (ctx, { body }) => readTrend(ofSales(ctx), body)),
  handle(salesShares, (ctx, { body }) => readShares(ofSales(ctx), body)),
  handle(salesEntries, (ctx, { body }) => readEntries(ofSales(ctx), body)),
  handle(entryTotals, (ctx, { body }) => readEntryTotals(ofSales(ctx), body)),
  handle(salesBuyers, (ctx, { body }) => readBuyers(ofSales(ctx), body)),
  handle(marginLines, (ctx, { body }) => readMarginLines(ofSales(ctx), body)),
  handle(exportFigures, (ctx, { body }) => startSalesExport(ofSales(ctx), body)),
];
