import { bankPages as declared } from '@zhanggui/contract/domains/bank/pages';
import { definePages } from '../../platform/navigation/pages.ts';

export const bankPages = definePages(declared, {
  '/bank/bank-cell-manager': { load: () => import('./bank-cell-manager.page.tsx') },
});
