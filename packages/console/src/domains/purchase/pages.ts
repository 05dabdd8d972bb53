import { purchasePages as declared } from '@zhanggui/contract/domains/purchase/pages';
import { definePages } from '../../kernel/navigation/pages.ts';

export const purchasePages = definePages(declared, {
  '/admin-psi/user/purchases/supplier-archive': { load: () => import('./archive/supplier-archive.page.tsx') },
});
