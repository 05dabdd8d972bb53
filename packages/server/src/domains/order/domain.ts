import type { ServerDomain } from '../../kernel/domain.ts';
import { orderBindings } from './order.bindings.ts';
import { orderHandlers } from './order.handlers.ts';
import { orderJobs, orderSubscribers } from './order.job.ts';
import { orderTables } from './order.scope.ts';
import { refundHandlers } from './refund/refund.handlers.ts';
import { storefrontHandlers } from './storefront/storefront.handlers.ts';

export const orderServer: ServerDomain = {
  name: 'order',
  tables: orderTables,
  bindings: orderBindings,
  handlers: [...orderHandlers, ...refundHandlers, ...storefrontHandlers],
  jobs: orderJobs,
  subscribers: orderSubscribers,
};
