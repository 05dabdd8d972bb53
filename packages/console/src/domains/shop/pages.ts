import { shopPages as declared } from '@zhanggui/contract/domains/shop/pages';
import { declaredPage } from '../../platform/navigation/declared-page.ts';
import { definePages } from '../../platform/navigation/pages.ts';

export const shopPages = definePages(declared, {
  '/goods/list': { load: () => import('./goods/goods-list.page.tsx') },
  '/goods/add': { load: () => import('./goods/goods-edit.page.tsx') },
  '/goods/sku-list': { load: () => import('./goods/sku-list.page.tsx') },
  '/goods/combination': { load: () => import('./combination/combination-list.page.tsx') },
  '/goods/combination-add': { load: () => import('./combination/combination-edit.page.tsx') },
  '/goods/special': { load: () => import('./special/special-list.page.tsx') },
  '/goods/add-special': { load: () => import('./special/special-edit.page.tsx') },
  '/goods/freight': { load: () => import('./freight/freight.page.tsx') },
  '/goods/category_old': { load: () => import('./category/category-old.page.tsx') },
  '/goods/category': { load: () => import('./category/category.page.tsx') },
  '/goods-pool/sku-list': { load: () => import('./pool/pool-sku-list.page.tsx') },
  '/goods-pool/category-pool': { load: () => import('./category-pool/category-pool.page.tsx') },
  '/bj-mall/category': declaredPage(
    'mallCategory',
    () => import('@zhanggui/contract/domains/shop/mall-category/mall-category.resource'),
  ),
  '/bj-mall/goods': { load: () => import('./mall-category/bj-goods.page.tsx') },
  '/bj-mall/goods-edit/:ID': { load: () => import('./mall-category/bj-goods-edit.page.tsx') },
  '/goods-pool/brand': { load: () => import('./goods/brand.page.tsx') },
});
