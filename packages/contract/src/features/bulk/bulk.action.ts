import { defineAction } from '../../platform/action.ts';
import { job } from '../../platform/jobs/job.resource.ts';

/** Goes on with a stopped or failed bulk action of one's own where it ended. */
export const resumeJob = defineAction({
  name: 'job.resume',
  method: 'POST',
  path: '/api/job/{id}/resume/',
  label: '继续任务',
  body: {},
  reply: job,
  permission: 'signed_in',
});
