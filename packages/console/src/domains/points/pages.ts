import { pointsPages as declared } from '@zhanggui/contract/domains/points/pages';
import { definePages } from '../../platform/navigation/pages.ts';

export const pointsPages = definePages(declared, {
  '/enterprise/index': { load: () => import('./enterprise/enterprise-list.page.tsx') },
  '/enterprise/edit': { load: () => import('./enterprise/enterprise-edit.page.tsx') },
  '/integral': { load: () => import('./issue/integral.page.tsx') },
  '/points-mall': { load: () => import('./mall/points-mall.page.tsx') },
  '/point-coupon': { load: () => import('./coupon/point-coupon.page.tsx') },
  '/enterprise-point/points-management': { load: () => import('./account/points-management.page.tsx') },
  '/enterprise-point/point-cell': { load: () => import('./place/point-cell.page.tsx') },
  '/enterprise-point/point-cell-edit': { load: () => import('./place/point-cell-edit.page.tsx') },
  '/enterprise-point/product-list': { load: () => import('./place/product-list.page.tsx') },
  '/enterprise-point/points-cell': { load: () => import('./branch/points-cell.page.tsx') },
  '/enterprise-point/points-cell-edit': { load: () => import('./branch/points-cell-edit.page.tsx') },
  '/enterprise-point/point-management': { load: () => import('./place/point-management.page.tsx') },
});
