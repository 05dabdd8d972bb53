import { purchasePages as declared } from '@zhanggui/contract/domains/purchase/pages';
import { definePages } from '../../platform/navigation/pages.ts';

export const purchasePages = definePages(declared, {
  '/admin-psi/user/purchases/supplier-archive': { load: () => import('./archive/supplier-archive.page.tsx') },
  '/admin-psi/user/purchases/purchase-orders': { load: () => import('./order/purchase-orders.page.tsx') },
  '/admin-psi/user/purchases/sub-orders': { load: () => import('./order/sub-orders.page.tsx') },
  '/admin-psi/user/purchases/pending-purchase-summary': { load: () => import('./demand/demand.page.tsx') },
  '/admin-psi/user/purchases/supplier-shipping': { load: () => import('./shipment/supplier-shipping.page.tsx') },
  '/admin-frm/payment-docs/input-invoice': { load: () => import('./invoice/input-invoice.page.tsx') },
  '/purchase_ranks': { load: () => import('./rank/purchase-ranks.page.tsx') },
  '/admin-psi/user/purchases/supplier-direct': { load: () => import('./staff/supplier-direct.page.tsx') },
  '/admin-psi/user/purchases/supplier-transit': { load: () => import('./staff/supplier-transit.page.tsx') },
  '/supplier/pending-orders': { load: () => import('./mode/pending-orders.page.tsx') },
  '/supplier/pending-orders-new': { load: () => import('./mode/parcels.page.tsx') },
  '/supplier/express-docs': { load: () => import('./mode/express-docs.page.tsx') },
});
