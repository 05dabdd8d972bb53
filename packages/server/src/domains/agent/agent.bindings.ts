import { agent } from '@zhanggui/contract/domains/agent/agent.resource';
import { agentLabel } from '@zhanggui/contract/domains/agent/agent-label.resource';
import type { Extensions } from '../../platform/extension/extension-point.ts';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import { changePerson, retirePerson } from './agent.service.ts';
import { agentLabel as agentLabelTable, agent as agentTable } from './agent.tables.ts';
import { labelSalesSql, labelStockSql } from './label-figures.port.ts';

export const agentBindings: readonly Binding[] = [
  bind(agentLabel, {
    table: agentLabelTable,
    scope: { by: { agent: 'id' } },
    computed: {
      stock_quantity: (t: string, extensions: Extensions) => extensions.one(labelStockSql)(`${t}.id`),
      sold_fen: (t: string, extensions: Extensions) => extensions.one(labelSalesSql)(`${t}.id`),
    },
  }),
  bind(agent, {
    table: agentTable,
    scope: { by: { agent: 'agent_label_id' } },
    hooks: { beforeUpdate: changePerson, beforeDelete: retirePerson },
  }),
];
