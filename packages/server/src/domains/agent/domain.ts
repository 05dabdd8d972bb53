import { defineServerDomain } from '../../platform/define-server-domain.ts';
import { agentBindings } from './agent.bindings.ts';
import { agentHandlers } from './agent.handlers.ts';
import { labelSalesSql, labelStockSql } from './label-figures.port.ts';

export const agentServer = defineServerDomain({
  name: 'agent',
  points: [labelStockSql, labelSalesSql],
  bindings: agentBindings,
  handlers: agentHandlers,
});
