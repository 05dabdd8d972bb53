import { shortLinkPages as declared } from '@zhanggui/contract/features/short-link/pages';
import { definePages } from '../../platform/navigation/pages.ts';

export const shortLinkPages = definePages(declared, {
  '/config/short-link': { load: () => import('./short-link.page.tsx') },
});
