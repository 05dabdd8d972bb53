import { defineRecordAction } from '../action.ts';
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
export const cancelJob = defineRecordAction(job, 'cancel', { label: '停止任务', permission: 'signed_in' });

/** Stops a job of any account. */
export const stopJobRun = defineRecordAction(jobRun, 'stop', {
  label: '停止',
  permission: '/system/jobs#stop',
  confirm: '停止后不再继续，已处理的部分保留。',
});
