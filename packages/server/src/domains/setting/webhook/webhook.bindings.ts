import { webhook } from '@zhanggui/contract/domains/setting/webhook/webhook.resource';
import { webhookDelivery } from '@zhanggui/contract/domains/setting/webhook/webhook-delivery.resource';
import { type Binding, bind } from '../../../kernel/resource/binding.ts';
import { checkUrl } from './keep-webhooks.service.ts';
import { webhookDelivery as deliveryTable, webhook as webhookTable, webhookTry } from './webhook.tables.ts';

export const webhookBindings: readonly Binding[] = [
  bind(webhook, { table: webhookTable, hooks: { beforeUpdate: checkUrl } }),
  bind(webhookDelivery, { table: deliveryTable, children: { tries: { table: webhookTry, key: 'delivery_id' } } }),
];
