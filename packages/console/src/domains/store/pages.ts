import { storePages as declared } from '@zhanggui/contract/domains/store/pages';
import { declaredPage } from '../../platform/navigation/declared-page.ts';
import { definePages } from '../../platform/navigation/pages.ts';

export const storePages = definePages(declared, {
  '/store/list': { load: () => import('./store-list.page.tsx') },
  '/store/type': declaredPage('storeType', () => import('@zhanggui/contract/domains/store/store-type.resource')),
  '/basic/store': { load: () => import('./basic-store.page.tsx') },
  '/basic/device': declaredPage('device', () => import('@zhanggui/contract/domains/store/device/device.resource')),
});
