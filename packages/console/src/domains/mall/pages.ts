import { mallPages as declared } from '@zhanggui/contract/domains/mall/pages';
import { definePages } from '../../platform/navigation/pages.ts';

export const mallPages = definePages(declared, {
  '/bank/activity': { load: () => import('./promotion/bank-activity.page.tsx') },
});
