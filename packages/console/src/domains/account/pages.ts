import { accountPages as declared } from '@zhanggui/contract/domains/account/pages';
import { definePages } from '../../platform/navigation/pages.ts';

export const accountPages = definePages(declared, {
  '/user/list': { load: () => import('./user-list.page.tsx') },
  '/employee/index': { load: () => import('./bank-cell-staff.page.tsx') },
  '/staff/role': { load: () => import('./role.page.tsx') },
});
