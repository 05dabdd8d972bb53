import { defineDomain } from '../../platform/domain.ts';
import { dashboardPages } from './pages.ts';
import { entryTotals, salesEntries } from './sales/entry.action.ts';
import { exportFigures, exportRank } from './sales/export.action.ts';
import { salesFigures, salesMargin, salesShares, salesTrend } from './sales/figures.action.ts';
import { rankSales } from './sales/rank.action.ts';
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
    rankSales,
    salesEntries,
    entryTotals,
    exportFigures,
    exportRank,
  ],
  enums: [trendStep, shareBy, rankBy, rankOrder, entryKind, missingSide, freightPart],
});
