import { defineRecordAction } from '../../platform/action.ts';
import { job } from '../../platform/jobs/job.resource.ts';

/** Goes on with a stopped or failed bulk action of one's own where it ended. */
export const resumeJob = defineRecordAction(job, 'resume', { label: '继续任务', permission: 'signed_in' });
