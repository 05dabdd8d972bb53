import { stopJobRun } from '@zhanggui/contract/platform/jobs/job.action';
import { jobRun } from '@zhanggui/contract/platform/jobs/job.resource';
import { resourcePage } from '../../platform/resource/page/resource-page.tsx';

export const Page = resourcePage(jobRun, {
  rowActions: [stopJobRun],
  allows: (row) => row.state === 'queued' || row.state === 'running',
});
