import { defineAction } from '../action.ts';
import { int } from '../fields/number/int.ts';
import { record } from '../fields/structure/record.ts';
import { job, jobRun } from './job.resource.ts';

/** What a call that starts a job answers. */
export const startedJob = {
  fields: {
    job: record({
      label: '任务',
      required: true,
      fields: { id: int({ label: '编号', required: true }) },
    }),
  },
} as const;

/** Stops a job of one's own: what it has done stays done. */
export const cancelJob = defineAction({
  name: 'job.cancel',
  method: 'POST',
  path: '/api/job/{id}/cancel/',
  label: '停止任务',
  body: {},
  reply: job,
  permission: 'signed_in',
});

/** Stops a job of any account. */
export const stopJobRun = defineAction({
  name: 'job_run.stop',
  method: 'POST',
  path: '/api/job_run/{id}/stop/',
  label: '停止',
  body: {},
  reply: jobRun,
  permission: '/system/jobs#stop',
  confirm: '停止后不再继续，已处理的部分保留。',
});
