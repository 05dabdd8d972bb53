import { agentPages as declared } from '@zhanggui/contract/domains/agent/pages';
import { definePages } from '../../platform/navigation/pages.ts';

export const agentPages = definePages(declared, {
  '/agent-label': { load: () => import('./agent-label.page.tsx') },
  '/agent-manage': { load: () => import('./agent-manage.page.tsx') },
});
