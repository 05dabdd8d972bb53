import { defineServerDomain } from '../../platform/define-server-domain.ts';
import { agentBindings } from './agent.bindings.ts';
import { agentHandlers } from './agent.handlers.ts';

export const agentServer = defineServerDomain({
  name: 'agent',
  bindings: agentBindings,
  handlers: agentHandlers,
});
