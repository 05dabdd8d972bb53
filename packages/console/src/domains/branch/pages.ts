import { branchPages as declared } from '@zhanggui/contract/domains/branch/pages';
import { definePages } from '../../platform/navigation/pages.ts';

export const branchPages = definePages(declared, {
  '/bank/bank-cell-manager': { load: () => import('./cell/bank-cell-manager.page.tsx') },
  '/bank/bank-stock': { load: () => import('./exchange/bank-stock.page.tsx') },
  '/bank/reservation-list': { load: () => import('./reservation/reservation-list.page.tsx') },
  '/bank/return-list': { load: () => import('./reservation/return-list.page.tsx') },
  '/admin-psi/warehouses/io/reservation-orders': { load: () => import('./reservation/reservation-orders.page.tsx') },
  '/standing-book/employee-replenishment': { load: () => import('./book/replenishment-book.page.tsx') },
  '/standing-book/bank-exchange': { load: () => import('./book/exchange-book.page.tsx') },
});
