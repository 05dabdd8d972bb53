import { outboundPages as declared } from '@zhanggui/contract/domains/outbound/pages';
import { definePages } from '../../platform/navigation/pages.ts';

export const outboundPages = definePages(declared, {
  '/admin-psi/warehouses/io/to-ship-summary': { load: () => import('./wave/to-ship-summary.page.tsx') },
  '/admin-psi/warehouses/io/outbound-list': { load: () => import('./task/outbound-list.page.tsx') },
  '/admin-psi/warehouses/io/mall-orders': { load: () => import('./task/mall-orders.page.tsx') },
  '/admin-psi/warehouses/io/pending-review-returns': { load: () => import('./return/pending-review-returns.page.tsx') },
  '/admin-psi/warehouses/io/refund-summary': { load: () => import('./refund/refund-summary.page.tsx') },
});
