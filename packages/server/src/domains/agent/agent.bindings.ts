import { agent } from '@zhanggui/contract/domains/agent/agent.resource';
import { agentLabel } from '@zhanggui/contract/domains/agent/agent-label.resource';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import { changePerson, retirePerson } from './agent.service.ts';
import { agentLabel as agentLabelTable, agent as agentTable } from './agent.tables.ts';

export const agentBindings: readonly Binding[] = [
  bind(agentLabel, { table: agentLabelTable, scope: { by: { agent: 'id' } } }),
  bind(agent, {
    table: agentTable,
    scope: { by: { agent: 'agent_label_id' } },
    hooks: { beforeUpdate: changePerson, beforeDelete: retirePerson },
  }),
];
