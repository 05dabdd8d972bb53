import { approvalPages as declared } from '@zhanggui/contract/features/approval/pages';
import { definePages } from '../../platform/navigation/pages.ts';

export const approvalPages = definePages(declared, {
  '/system/approval': { load: () => import('./approval.page.tsx') },
  '/system/approval-rule': { load: () => import('./approval-rule.page.tsx') },
});
