import { importShipments } from '@zhanggui/contract/domains/order/shipment/import-shipments';
import type { ServerDomain } from '../../kernel/domain.ts';
import { handleImport } from '../../kernel/import/import-handler.ts';
import { orderBindings } from './order.bindings.ts';
import { orderHandlers } from './order.handlers.ts';
import { orderJobs, orderSubscribers } from './order.job.ts';
import { orderTables } from './order.scope.ts';
import { refundHandlers } from './refund/refund.handlers.ts';
import { checkParcels, shipRow } from './ship/import-shipments.service.ts';
import { storefrontHandlers } from './storefront/storefront.handlers.ts';

export const orderServer: ServerDomain = {
  name: 'order',
  tables: orderTables,
  bindings: orderBindings,
  handlers: [...orderHandlers, ...refundHandlers, ...storefrontHandlers],
  imports: [handleImport(importShipments, { check: checkParcels, apply: shipRow })],
  jobs: orderJobs,
  subscribers: orderSubscribers,
};
