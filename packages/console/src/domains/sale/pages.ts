import { salePages as declared } from '@zhanggui/contract/domains/sale/pages';
import { definePages } from '../../platform/navigation/pages.ts';

export const salePages = definePages(declared, {
  '/goods-pool/quotation': { load: () => import('./quotation/quotation.page.tsx') },
  '/admin-crm/sale-order': { load: () => import('./sale-order.page.tsx') },
  '/admin-crm/sale-settlement-order': { load: () => import('./sale-settlement.page.tsx') },
  '/admin-crm/purchases-goods/list-new': { load: () => import('./agreed-prices.page.tsx') },
});
