import {
  addOrModifyAgent,
  agentActions,
  disableAgent,
  enableAgent,
  moveAgent,
  resetAgentPassword,
} from '@zhanggui/contract/domains/agent/agent.action';
import { agent } from '@zhanggui/contract/domains/agent/agent.resource';
import { agentStatus } from '@zhanggui/contract/domains/agent/agent-status.enum';
import type { Row } from '../../platform/resource/data/row.ts';
import { defineOverrides } from '../../platform/resource/overrides.ts';
import { resourcePage } from '../../platform/resource/page/resource-page.tsx';

const { id: _, ...given } = addOrModifyAgent.body;
/** The same action makes and changes people; here it makes them. */
const newPerson = { ...addOrModifyAgent, label: '新建分公司人员', body: given };

const many = agentActions.filter((action) => 'many_of' in action && action.many_of !== undefined);

function allows({ status }: Row, what: string): boolean {
  if (what === enableAgent.name) return status === agentStatus.disabled;
  if (what === disableAgent.name) return status === agentStatus.active;
  return true;
}

/** The people of every agent label with their accounts. */
export const Page = resourcePage(agent, {
  view: { page: '/agent-manage' },
  allows,
  overrides: defineOverrides(agent, { widths: { name: 110, username: 130, agent_label: 150 } }),
  pageActions: [newPerson],
  rowActions: [resetAgentPassword, moveAgent, disableAgent, enableAgent],
  bulkActions: many,
});
