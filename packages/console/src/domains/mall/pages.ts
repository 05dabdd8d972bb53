import { mallPages as declared } from '@zhanggui/contract/domains/mall/pages';
import type { ShownMallKind } from '@zhanggui/contract/domains/shop/mall/mall-pages';
import { definePages, type PagePresentation } from '../../platform/navigation/pages.ts';

const shelf = (kind: ShownMallKind): PagePresentation => ({
  load: async () => ({ Page: (await import('./channel/channel-views.view.tsx')).connectedShelfPage(kind) }),
});

export const mallPages = definePages(declared, {
  '/currency/currencyDetail': shelf('currency'),
  '/icbc-point/detail': shelf('icbc_point'),
  '/comm-tre-pang/detail': shelf('comm_tre_pang'),
  '/gf-mall/detail': shelf('gf'),
  '/bank/shopDetails': shelf('abc'),
  '/bqd_mall': { load: () => import('./settlement/bqd-mall.page.tsx') },
  '/bank/activity': { load: () => import('./promotion/bank-activity.page.tsx') },
});
