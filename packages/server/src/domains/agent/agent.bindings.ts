import { agent } from '@zhanggui/contract/domains/agent/agent.resource';
import { agentLabel } from '@zhanggui/contract/domains/agent/agent-label.resource';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import { changePerson, retirePerson } from './agent.service.ts';
import { agentLabel as agentLabelTable, agent as agentTable } from './agent.tables.ts';

/** Of accounts a limited caller reads nothing here. */
const ofAccount = (column: string) => (t: string) => `SELECT u.${column} FROM "user" u WHERE u.id = ${t}.user_id`;

export const agentBindings: readonly Binding[] = [
  bind(agentLabel, { table: agentLabelTable, scope: { by: { agent: 'id' } } }),
  bind(agent, {
    table: agentTable,
    scope: { by: { agent: 'agent_label_id' } },
    computed: {
      username: ofAccount('username'),
      last_login: ofAccount('last_login'),
      login_count: ofAccount('login_count'),
    },
    hooks: { beforeUpdate: changePerson, beforeDelete: retirePerson },
  }),
];
