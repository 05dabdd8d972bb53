import { agentLabel } from '@zhanggui/contract/domains/agent/agent-label.resource';
import { resourcePage } from '../../platform/resource/page/resource-page.tsx';
import { AgentPeople } from './agent-people.view.tsx';

export const Page = resourcePage(agentLabel, {
  more: ({ id }) => <AgentPeople agent_label_id={id} />,
});
