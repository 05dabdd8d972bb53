import { defineAction } from '../../platform/action.ts';
import { startedJob } from '../../platform/jobs/job.action.ts';

/** Looks at all rules of the books, as a job. */
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

/** Looks at one rule again, as a job. */
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
