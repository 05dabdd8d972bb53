import { dashboardPages as declared } from '@zhanggui/contract/domains/dashboard/pages';
import { definePages } from '../../platform/navigation/pages.ts';

export const dashboardPages = definePages(declared, {
  '/dashboard-new': { load: () => import('./overview/dashboard.page.tsx') },
  '/dashboard_old/index': { load: () => import('./old/old-dashboard.page.tsx') },
  '/order_ranks': { load: () => import('./rank/order-ranks.page.tsx') },
});
