import type { ServerDomain } from '../../platform/domain.ts';
import { agentBindings } from './agent.bindings.ts';
import { agentHandlers } from './agent.handlers.ts';
import { agentTables } from './agent.scope.ts';

export const agentServer: ServerDomain = {
  name: 'agent',
  tables: agentTables,
  bindings: agentBindings,
  handlers: agentHandlers,
};
