import { customerPages as declared } from '@zhanggui/contract/domains/customer/pages';
import { definePages } from '../../platform/navigation/pages.ts';

export const customerPages = definePages(declared, {
  '/admin-crm/customers-merge': { load: () => import('./customers.page.tsx') },
});
