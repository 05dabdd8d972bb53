import { warningPages as declared } from '@zhanggui/contract/domains/warning/pages';
import { declaredPage } from '../../platform/navigation/declared-page.ts';
import { definePages } from '../../platform/navigation/pages.ts';

export const warningPages = definePages(declared, {
  '/order_warning': { load: () => import('./order-warning.page.tsx') },
  '/system/warning-rule': declaredPage(
    'warningRule',
    () => import('@zhanggui/contract/domains/warning/warning-rule.resource'),
  ),
});
