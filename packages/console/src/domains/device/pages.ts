import { devicePages as declared } from '@zhanggui/contract/domains/device/pages';
import { definePages } from '../../platform/navigation/pages.ts';

export const devicePages = definePages(declared, {
  '/basic/device': { load: () => import('./device-list.page.tsx') },
});
