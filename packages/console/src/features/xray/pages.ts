import { xrayPages as declared } from '@zhanggui/contract/features/xray/pages';
import { definePages } from '../../platform/navigation/pages.ts';

export const xrayPages = definePages(declared, {
  '/system/xray': { load: () => import('./xray.page.tsx') },
});
