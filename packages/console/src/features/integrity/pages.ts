import { integrityPages as declared } from '@zhanggui/contract/features/integrity/pages';
import { definePages } from '../../platform/navigation/pages.ts';

export const integrityPages = definePages(declared, {
  '/system/health': { load: () => import('./health.page.tsx') },
});
