import { warningPages as declared } from '@zhanggui/contract/domains/warning/pages';
import { definePages } from '../../platform/navigation/pages.ts';

export const warningPages = definePages(declared, {
  '/order_warning': { load: () => import('./order-warning.page.tsx') },
  '/system/warning-rule': { load: () => import('./warning-rule.page.tsx') },
});
