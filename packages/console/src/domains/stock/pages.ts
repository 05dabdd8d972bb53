import { stockPages as declared } from '@zhanggui/contract/domains/stock/pages';
import { definePages } from '../../platform/navigation/pages.ts';

export const stockPages = definePages(declared, {
  '/warehouse/list': { load: () => import('./warehouse/warehouse-list.page.tsx') },
  '/warehouse/stock': { load: () => import('./warehouse/warehouse-stock.page.tsx') },
  '/admin-psi/warehouses/io/inbound-docs': { load: () => import('./doc/inbound-docs.page.tsx') },
  '/admin-psi/warehouses/io/outbound-docs': { load: () => import('./transfer/outbound-docs.page.tsx') },
  '/stock-detail/list': { load: () => import('./detail/stock-detail.page.tsx') },
  '/stock-detail/bank-list': { load: () => import('./detail/bank-list.page.tsx') },
  '/stock-detail/bank-list-old': { load: () => import('./detail/bank-list-old.page.tsx') },
  '/admin-psi/warehouses/io/outbound-receipt-old': { load: () => import('./outbound/outbound-receipt-old.page.tsx') },
  '/bank/bank-stock-day': { load: () => import('./cell/bank-stock-day.page.tsx') },
  '/standing-book/warehouse': { load: () => import('./book/warehouse-book.page.tsx') },
  '/standing-book/bank': { load: () => import('./book/bank-book.page.tsx') },
  '/standing-book/inventory': { load: () => import('./book/stocktake-book.page.tsx') },
  '/bank/inventory': { load: () => import('./stocktake/inventory.page.tsx') },
});
