import { settingPages as declared } from '@zhanggui/contract/domains/setting/pages';
import { definePages } from '../../kernel/navigation/pages.ts';

export const settingPages = definePages(declared, {
  '/system/jobs': { load: () => import('./jobs.page.tsx') },
});
