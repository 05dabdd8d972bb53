import { stopJobRun } from '@zhanggui/contract/kernel/job/job.action';
import { jobRun } from '@zhanggui/contract/kernel/job/job.resource';
import { resourcePage } from '../../kernel/resource/page/resource-page.tsx';

export const Page = resourcePage(jobRun, {
  rowActions: [stopJobRun],
  allows: (row) => row.state === 'queued' || row.state === 'running',
});
