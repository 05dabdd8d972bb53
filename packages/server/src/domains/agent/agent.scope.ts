import type { ScopedTable } from '../../platform/domain.ts';
import { agent, agentLabel } from './agent.tables.ts';

export const agentTables: readonly ScopedTable[] = [
  { table: agentLabel, scope: { by: { agent: 'id' } } },
  { table: agent, scope: { by: { agent: 'agent_label_id' } } },
];
