import { defineFeature } from '../../platform/feature.ts';
import { webhookBindings } from './webhook.bindings.ts';
import { webhookHandlers } from './webhook.handlers.ts';
import { forgetDeliveries, webhookSubscribers } from './webhook.job.ts';
import { webhookTables } from './webhook.scope.ts';

/** Events that other systems receive. */
export const webhookFeature = defineFeature({
  name: 'webhook',
  requires: ['notification', 'public-api'],
  tables: webhookTables,
  bindings: webhookBindings,
  handlers: webhookHandlers,
  jobs: [forgetDeliveries],
  subscribers: webhookSubscribers,
});
