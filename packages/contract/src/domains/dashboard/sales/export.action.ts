import { defineAction } from '../../../platform/action.ts';
import { startedJob } from '../../../platform/jobs/job.action.ts';
import { salesTrend } from './figures.action.ts';
import { overviewLeaf } from './overview-pages.ts';

/** The figures of a period, their trend and what they are made of, as a spreadsheet. */
export const exportFigures = defineAction({
  name: 'sales.export_figures',
  method: 'POST',
  path: '/api/sales/figures/export/',
  label: '导出经营概览',
  status: 202,
  permission: overviewLeaf('export'),
  body: salesTrend.body,
  reply: startedJob,
});
