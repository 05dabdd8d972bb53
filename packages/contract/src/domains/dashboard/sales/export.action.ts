import { defineAction } from '../../../platform/action.ts';
import { startedJob } from '../../../platform/jobs/job.action.ts';
import { salesTrend } from './figures.action.ts';
import { rankSales } from './rank.action.ts';

const { top: _top, ...ranked } = rankSales.body;

/** The figures of a period, their trend and what they are made of, as a spreadsheet. */
export const exportFigures = defineAction({
  name: 'sales.export_figures',
  method: 'POST',
  path: '/api/sales/figures/export/',
  label: '导出经营概览',
  status: 202,
  permission: '/dashboard-new#export',
  body: salesTrend.body,
  reply: startedJob,
});

/** Every place of a rank, as a spreadsheet. */
export const exportRank = defineAction({
  name: 'sales.export_rank',
  method: 'POST',
  path: '/api/sales/rank/export/',
  label: '导出商品销售汇总',
  status: 202,
  permission: '/order_ranks#export',
  body: ranked,
  reply: startedJob,
});
