import { defineDomain } from '../../kernel/domain.ts';
import { cancelJob, stopJobRun } from '../../kernel/job/job.action.ts';
import { jobKind, jobState } from '../../kernel/job/job.enum.ts';
import { job, jobRun } from '../../kernel/job/job.resource.ts';
import { settingPages } from './pages.ts';
import { region, regionLevel } from './region.resource.ts';
import { taxRate } from './tax-rate.enum.ts';
import { usageState } from './usage-state.enum.ts';

export const settingDomain = defineDomain({
  name: 'setting',
  label: '设置',
  level: 1,
  pages: settingPages,
  resources: [region, job, jobRun],
  actions: [cancelJob, stopJobRun],
  enums: [regionLevel, taxRate, usageState, jobKind, jobState],
});
