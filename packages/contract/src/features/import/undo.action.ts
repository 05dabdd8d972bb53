import { defineAction } from '../../platform/action.ts';
import { startedJob } from '../../platform/jobs/job.action.ts';

/** Takes back what an import of one's own made, row by row, as a job of its own. */
export const undoJob = defineAction({
  name: 'job.undo',
  method: 'POST',
  path: '/api/job/{id}/undo/',
  label: '撤销导入',
  body: {},
  reply: startedJob,
  status: 202,
  permission: 'signed_in',
});
