import { jobCenterPages as declared } from '@zhanggui/contract/features/job-center/pages';
import { definePages } from '../../platform/navigation/pages.ts';

export const jobCenterPages = definePages(declared, {
  '/system/jobs': { load: () => import('./jobs.page.tsx') },
});
