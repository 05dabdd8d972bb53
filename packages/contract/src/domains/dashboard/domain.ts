import { defineDomain } from '../../platform/domain.ts';
import { dashboardPages } from './pages.ts';
import { marginLines, salesBuyers } from './sales/drill-down.action.ts';
import { entryTotals, salesEntries } from './sales/entry.action.ts';
import { exportFigures } from './sales/export.action.ts';
import { salesFigures, salesMargin, salesShares, salesTrend } from './sales/figures.action.ts';
import { salesRank } from './sales/rank.report.ts';
import { entryKind, freightPart, missingSide, rankBy, rankOrder, shareBy, trendStep } from './sales/sales.enum.ts';

export const dashboardDomain = defineDomain({
  name: 'dashboard',
  label: '数据',
  requires: ['agent', 'bank', 'supplier', 'shop', 'stock', 'order'],
  pages: dashboardPages,
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
  ],
  reports: [salesRank],
  enums: [trendStep, shareBy, rankBy, rankOrder, entryKind, missingSide, freightPart],
});
