import { devicePages as declared } from '@zhanggui/contract/domains/device/pages';
import { declaredPage } from '../../platform/navigation/declared-page.ts';
import { definePages } from '../../platform/navigation/pages.ts';

export const devicePages = definePages(declared, {
  '/basic/device': declaredPage('device', () => import('@zhanggui/contract/domains/device/device.resource')),
});
