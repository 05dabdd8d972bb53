import { defineAction } from '../../platform/action.ts';
import { startedJob } from '../../platform/jobs/job.action.ts';

/** Starts a job that checks all integrity rules. */
export const runBookChecks = defineAction({
  name: 'book_check.run',
  method: 'POST',
  path: '/api/book_check/run/',
  label: '立即体检',
  body: {},
  reply: startedJob,
  status: 202,
  permission: '/system/health#run',
});

/** Starts a job that checks one rule again. */
export const rerunBookCheck = defineAction({
  name: 'book_check.rerun',
  method: 'POST',
  path: '/api/book_check/{id}/rerun/',
  label: '重新检查',
  body: {},
  reply: startedJob,
  status: 202,
  permission: '/system/health#run',
});
