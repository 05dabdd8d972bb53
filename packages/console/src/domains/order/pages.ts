import { orderPages as declared } from '@zhanggui/contract/domains/order/pages';
import { definePages } from '../../platform/navigation/pages.ts';

export const orderPages = definePages(declared, {
  '/all-order/all-list': { load: () => import('./order/all-list.page.tsx') },
  '/all-order/bank-cell-pickup-self': { load: () => import('./pickup/bank-cell-pickup-self.page.tsx') },
  '/order/list': { load: () => import('./order/order-list.page.tsx') },
  '/gift-order/gift-order': { load: () => import('./order/gift-order.page.tsx') },
  '/points-order/list': { load: () => import('./order/points-order.page.tsx') },
  '/points-point-order/point-list': { load: () => import('./order/point-order.page.tsx') },
  '/jc-order': { load: () => import('./collective/jc-order.page.tsx') },
  '/order/detail': { load: () => import('./detail/order-detail.page.tsx') },
  '/goods/evaluate': { load: () => import('./evaluate/evaluate.page.tsx') },
});
