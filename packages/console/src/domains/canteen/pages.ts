import { canteenPages as declared } from '@zhanggui/contract/domains/canteen/pages';
import { declaredPage } from '../../platform/navigation/declared-page.ts';
import { definePages } from '../../platform/navigation/pages.ts';

export const canteenPages = definePages(declared, {
  '/data-info': { load: () => import('./data/data-info.page.tsx') },
  '/department': { load: () => import('./department/department.page.tsx') },
  '/canteen/category': declaredPage(
    'canteenCategory',
    () => import('@zhanggui/contract/domains/canteen/mall/canteen-category.resource'),
  ),
  '/canteen/goods': declaredPage(
    'canteenGoods',
    () => import('@zhanggui/contract/domains/canteen/mall/canteen-goods.resource'),
  ),
  '/meal-card/recharge-application': { load: () => import('./recharge/recharge-application.page.tsx') },
  '/meal-card/recharge-record': { load: () => import('./recharge/recharge-record.page.tsx') },
  '/meal-card/change-record': { load: () => import('./card/change-record.page.tsx') },
  '/canteen-order/canteen-list': { load: () => import('./order/canteen-list.page.tsx') },
});
