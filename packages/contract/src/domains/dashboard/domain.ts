import { defineDomain } from '../../platform/domain.ts';
import { readOnboarding } from './onboarding/onboarding.action.ts';
import { onboardingStep } from './onboarding/onboarding.enum.ts';
import { dashboardPages } from './pages.ts';
import { marginLines, salesBuyers } from './sales/drill-down.action.ts';
import { entryTotals, salesEntries } from './sales/entry.action.ts';
import { exportFigures } from './sales/export.action.ts';
import { salesFigures, salesMargin, salesShares, salesTrend } from './sales/figures.action.ts';
import { salesHours } from './sales/hours.action.ts';
import { latestSales } from './sales/latest.action.ts';
import { exportPivot, salesPivot } from './sales/pivot.action.ts';
import { salesRank } from './sales/rank.report.ts';
import {
  entryKind,
  freightPart,
  missingSide,
  pivotBy,
  rankBy,
  rankOrder,
  shareBy,
  trendStep,
} from './sales/sales.enum.ts';
import { stockFigures } from './stock/stock-figures.action.ts';
import { salesMark } from './target/sales-mark.resource.ts';
import { salesTarget } from './target/sales-target.resource.ts';
import { userSummary } from './user/user-summary.action.ts';

export const dashboardDomain = defineDomain({
  name: 'dashboard',
  label: '数据',
  requires: ['agent', 'customer', 'bank', 'account', 'supplier', 'shop', 'stock', 'order', 'mall'],
  pages: dashboardPages,
  resources: [salesTarget, salesMark],
  actions: [
    salesFigures,
    salesMargin,
    salesTrend,
    salesShares,
    salesEntries,
    entryTotals,
    salesBuyers,
    marginLines,
    exportFigures,
    salesHours,
    latestSales,
    salesPivot,
    exportPivot,
    stockFigures,
    userSummary,
    readOnboarding,
  ],
  reports: [salesRank],
  enums: [trendStep, shareBy, rankBy, rankOrder, pivotBy, entryKind, missingSide, freightPart, onboardingStep],
});
