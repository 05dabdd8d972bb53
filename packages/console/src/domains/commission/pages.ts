import { commissionPages as declared } from '@zhanggui/contract/domains/commission/pages';
import { definePages } from '../../platform/navigation/pages.ts';

export const commissionPages = definePages(declared, {
  '/agent-label': { load: () => import('./agent-label.page.tsx') },
});
