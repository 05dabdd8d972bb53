import { systemStatePages as declared } from '@zhanggui/contract/features/system-state/pages';
import { definePages } from '../../platform/navigation/pages.ts';

export const systemStatePages = definePages(declared, {
  '/system/state': { load: () => import('./system-state.page.tsx') },
});
