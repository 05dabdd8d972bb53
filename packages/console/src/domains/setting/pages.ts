import { settingPages as declared } from '@zhanggui/contract/domains/setting/pages';
import { definePages } from '../../platform/navigation/pages.ts';

export const settingPages = definePages(declared, {
  '/content-management/picture': { load: () => import('./picture/picture.page.tsx') },
  '/basic/regional': { load: () => import('./region/regional.page.tsx') },
});
