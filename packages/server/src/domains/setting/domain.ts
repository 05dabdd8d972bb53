import type { ServerDomain } from '../../kernel/domain.ts';
import { settingBindings } from './setting.bindings.ts';
import { settingTables } from './setting.scope.ts';
import { webhookHandlers } from './webhook/webhook.handlers.ts';
import { forgetDeliveries, webhookLoops, webhookSubscriber } from './webhook/webhook.job.ts';

export const settingServer: ServerDomain = {
  name: 'setting',
  tables: settingTables,
  bindings: settingBindings,
  handlers: webhookHandlers,
  jobs: [forgetDeliveries],
  subscribers: [webhookSubscriber],
  loops: webhookLoops,
};
