import { settingPages as declared } from '@zhanggui/contract/domains/setting/pages';
import { declaredPage } from '../../platform/navigation/declared-page.ts';
import { definePages } from '../../platform/navigation/pages.ts';

export const settingPages = definePages(declared, {
  '/store/list': { load: () => import('./store/store-list.page.tsx') },
  '/store/type': declaredPage(
    'storeType',
    () => import('@zhanggui/contract/domains/setting/store/store-type.resource'),
  ),
  '/basic/store': { load: () => import('./store/basic-store.page.tsx') },
  '/content-management/picture': { load: () => import('./picture/picture.page.tsx') },
  '/basic/regional': { load: () => import('./region/regional.page.tsx') },
  '/shop1': { load: () => import('./edition/edition.page.tsx') },
  '/shop2': { load: () => import('./edition/test-version.page.tsx') },
});
