import { settingPages as declared } from '@zhanggui/contract/domains/setting/pages';
import { definePages } from '../../platform/navigation/pages.ts';

export const settingPages = definePages(declared, {
  '/shop3': { load: () => import('./logs.page.tsx') },
  '/system/approval': { load: () => import('./approval.page.tsx') },
  '/system/approval-rule': { load: () => import('./approval-rule.page.tsx') },
  '/system/audit': { load: () => import('./audit.page.tsx') },
  '/system/api-key': { load: () => import('./api-key.page.tsx') },
  '/system/health': { load: () => import('./health.page.tsx') },
  '/system/state': { load: () => import('./state/system-state.page.tsx') },
  '/system/webhook': { load: () => import('./webhook.page.tsx') },
  '/system/xray': { load: () => import('./xray/xray.page.tsx') },
  '/system/jobs': { load: () => import('./jobs.page.tsx') },
});
