import { agentPages as declared } from '@zhanggui/contract/domains/agent/pages';
import { definePages } from '../../platform/navigation/pages.ts';

export const agentPages = definePages(declared, {
  '/agent-manage': { load: () => import('./agent-manage.page.tsx') },
});
