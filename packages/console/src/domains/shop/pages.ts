import type { ShownMallKind } from '@zhanggui/contract/domains/shop/mall/mall-pages';
import { shopPages as declared } from '@zhanggui/contract/domains/shop/pages';
import { declaredPage } from '../../platform/navigation/declared-page.ts';
import { definePages, type PagePresentation } from '../../platform/navigation/pages.ts';

const malls = (kind: ShownMallKind): PagePresentation => ({
  load: async () => ({ Page: (await import('./mall/mall-list.view.tsx')).mallListPage(kind) }),
});

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
  '/currency': malls('currency'),
  '/icbc-point': malls('icbc_point'),
  '/comm-tre-pang/shop': malls('comm_tre_pang'),
  '/gf-mall/shop': malls('gf'),
  '/bank/agriculturalBank': malls('abc'),
  '/bj-mall/category': declaredPage(
    'mallCategory',
    () => import('@zhanggui/contract/domains/shop/mall-category/mall-category.resource'),
  ),
  '/bj-mall/goods': { load: () => import('./mall-category/bj-goods.page.tsx') },
  '/bj-mall/goods-edit/:ID': { load: () => import('./mall-category/bj-goods-edit.page.tsx') },
  '/goods-pool/brand': { load: () => import('./goods/brand.page.tsx') },
});
