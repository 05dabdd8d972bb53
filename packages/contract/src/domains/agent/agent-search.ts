import { defineSearch } from '../../features/search/search-source.ts';
import { agent } from './agent.resource.ts';
import { agentLabel } from './agent-label.resource.ts';

export const agentSearch = [
  defineSearch(agentLabel, {
    by: { name: ['contains', 'initials'] },
    title: 'name',
    subtitle: ['contact'],
    opens: [{ page: '/agent-label' }],
  }),
  defineSearch(agent, {
    by: { name: ['contains', 'initials', 'surname'], tel: ['tail'] },
    title: 'name',
    subtitle: ['agent_label', 'tel', 'status'],
    opens: [{ page: '/agent-manage' }, { page: '/agent-label', of: 'agent_label' }],
  }),
];
