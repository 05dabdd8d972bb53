import { defineFeature } from '../../platform/feature.ts';
import { cancelJob, stopJobRun } from '../../platform/jobs/job.action.ts';
import { jobKind, jobState } from '../../platform/jobs/job.enum.ts';
import { job, jobRun } from '../../platform/jobs/job.resource.ts';
import { jobCenterPages } from './pages.ts';

export const jobCenterFeature = defineFeature({
  name: 'job-center',
  label: '设置',
  requires: [],
  pages: jobCenterPages,
  resources: [job, jobRun],
  actions: [cancelJob, stopJobRun],
  enums: [jobKind, jobState],
});
