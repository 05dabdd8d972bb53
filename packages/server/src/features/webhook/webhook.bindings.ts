import { webhook } from '@zhanggui/contract/features/webhook/webhook.resource';
import { webhookDelivery } from '@zhanggui/contract/features/webhook/webhook-delivery.resource';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import { checkUrl } from './keep-webhooks.service.ts';
import { webhookDelivery as deliveryTable, webhook as webhookTable, webhookTry } from './webhook.tables.ts';

export const webhookBindings: readonly Binding[] = [
  bind(webhook, { table: webhookTable, hooks: { beforeUpdate: checkUrl } }),
  bind(webhookDelivery, { table: deliveryTable, children: { tries: { table: webhookTry, key: 'delivery_id' } } }),
];
