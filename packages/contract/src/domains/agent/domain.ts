import { defineDomain } from '../../platform/domain.ts';
import { agentActions } from './agent.action.ts';
import { agent } from './agent.resource.ts';
import { agentLabel } from './agent-label.resource.ts';
import { agentSearch } from './agent-search.ts';
import { agentStatus } from './agent-status.enum.ts';
import { agentPages } from './pages.ts';

export const agentDomain = defineDomain({
  name: 'agent',
  label: '分公司',
  requires: [],
  pages: agentPages,
  search: agentSearch,
  resources: [agentLabel, agent],
  actions: [...agentActions],
  enums: [agentStatus],
});
