import { accessLogPages as declared } from '@zhanggui/contract/features/access-log/pages';
import { definePages } from '../../platform/navigation/pages.ts';

export const accessLogPages = definePages(declared, {
  '/shop3': { load: () => import('./logs.page.tsx') },
});
