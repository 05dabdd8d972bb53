import { defineDomain } from '../../kernel/domain.ts';
import { definePages } from '../../kernel/page.ts';
import { addOrModifyAgent } from './agent.action.ts';
import { agent } from './agent.resource.ts';
import { agentLabel } from './agent-label.resource.ts';
import { agentStatus } from './agent-status.enum.ts';

export const agentDomain = defineDomain({
  name: 'agent',
  label: '分公司',
  level: 1,
  pages: definePages({
    '/agent-label': { purpose: '分公司及其人员：人员的账号只能看到本分公司的数据' },
  }),
  resources: [agentLabel, agent],
  actions: [addOrModifyAgent],
  enums: [agentStatus],
});
