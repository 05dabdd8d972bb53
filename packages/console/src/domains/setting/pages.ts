import { settingPages as declared } from '@zhanggui/contract/domains/setting/pages';
import { definePages } from '../../platform/navigation/pages.ts';

export const settingPages = definePages(declared, {
  '/basic/regional': { load: () => import('./region/regional.page.tsx') },
});
