import { publicApiPages as declared } from '@zhanggui/contract/features/public-api/pages';
import { definePages } from '../../platform/navigation/pages.ts';

export const publicApiPages = definePages(declared, {
  '/system/api-key': { load: () => import('./api-key.page.tsx') },
});
