import { auditPages as declared } from '@zhanggui/contract/features/audit/pages';
import { definePages } from '../../platform/navigation/pages.ts';

export const auditPages = definePages(declared, {
  '/system/audit': { load: () => import('./audit.page.tsx') },
});
