import { approvalPages as declared } from '@zhanggui/contract/features/approval/pages';
import { declaredPage } from '../../platform/navigation/declared-page.ts';
import { definePages } from '../../platform/navigation/pages.ts';

export const approvalPages = definePages(declared, {
  '/system/approval': { load: () => import('./approval.page.tsx') },
  '/system/approval-rule': declaredPage(
    'approvalRule',
    () => import('@zhanggui/contract/features/approval/rule/approval-rule.resource'),
  ),
});
