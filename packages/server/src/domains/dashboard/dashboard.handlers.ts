import { readOnboarding } from '@zhanggui/contract/domains/dashboard/onboarding/onboarding.action';
import { marginLines, salesBuyers } from '@zhanggui/contract/domains/dashboard/sales/drill-down.action';
import { entryTotals, salesEntries } from '@zhanggui/contract/domains/dashboard/sales/entry.action';
import { exportFigures } from '@zhanggui/contract/domains/dashboard/sales/export.action';
import {
  salesFigures,
  salesMargin,
  salesShares,
  salesTrend,
} from '@zhanggui/contract/domains/dashboard/sales/figures.action';
import { salesHours } from '@zhanggui/contract/domains/dashboard/sales/hours.action';
import { latestSales } from '@zhanggui/contract/domains/dashboard/sales/latest.action';
import { exportPivot, salesPivot } from '@zhanggui/contract/domains/dashboard/sales/pivot.action';
import { stockFigures } from '@zhanggui/contract/domains/dashboard/stock/stock-figures.action';
import { userSummary } from '@zhanggui/contract/domains/dashboard/user/user-summary.action';
import { type ActionHandler, handle, readFromReplica, requireUnrestrictedScope } from '../../platform/http/handle.ts';
import { startSalesFile } from './export/export-sales.service.ts';
import { onboardingOf } from './onboarding/onboarding.query.ts';
import { readBuyers, readMarginLines } from './sales/drill-down.query.ts';
import { readEntries } from './sales/entry.query.ts';
import { readEntryTotals } from './sales/entry-totals.query.ts';
import { readFigures, readMargin } from './sales/figures.query.ts';
import { readHours } from './sales/hours.query.ts';
import { readLatest } from './sales/latest.query.ts';
import { ofSales } from './sales/of-sales.ts';
import { readPivot } from './sales/pivot.query.ts';
import { readShares } from './sales/shares.query.ts';
import { readTrend } from './sales/trend.query.ts';
import { readStockFigures } from './stock/stock-figures.query.ts';
import { readUserSummary } from './user/user-summary.query.ts';

export const dashboardHandlers: readonly ActionHandler[] = readFromReplica([
  ...requireUnrestrictedScope([handle(readOnboarding, (ctx) => onboardingOf(ctx))]),
  handle(salesFigures, (ctx, { body }) => readFigures(ofSales(ctx), body)),
  handle(salesMargin, (ctx, { body }) => readMargin(ofSales(ctx), body)),
  handle(salesTrend, (ctx, { body }) => readTrend(ofSales(ctx), body)),
  handle(salesShares, (ctx, { body }) => readShares(ofSales(ctx), body)),
  handle(salesEntries, (ctx, { body }) => readEntries(ofSales(ctx), body)),
  handle(entryTotals, (ctx, { body }) => readEntryTotals(ofSales(ctx), body)),
  handle(salesBuyers, (ctx, { body }) => readBuyers(ofSales(ctx), body)),
  handle(marginLines, (ctx, { body }) => readMarginLines(ofSales(ctx), body)),
  handle(salesHours, (ctx, { body }) => readHours(ofSales(ctx), body)),
  handle(latestSales, (ctx, { body }) => readLatest(ofSales(ctx), body)),
  handle(salesPivot, (ctx, { body }) => readPivot(ofSales(ctx), body)),
  handle(exportPivot, (ctx, { body }) =>
    startSalesFile(ofSales(ctx), { kind: 'sales_pivot_export', title: exportPivot.label, input: body }),
  ),
  handle(exportFigures, (ctx, { body }) =>
    startSalesFile(ofSales(ctx), { kind: 'sales_export', title: exportFigures.label, input: body }),
  ),
  handle(stockFigures, (ctx, { body }) => readStockFigures(ofSales(ctx), body)),
  handle(userSummary, (ctx, { body }) => readUserSummary(ctx, body)),
]);
