import { defineFeature } from '../../platform/feature.ts';
import { webhookPages } from './pages.ts';
import {
  addWebhook,
  disableWebhook,
  enableWebhook,
  redeliverWebhook,
  rotateWebhook,
  tryWebhook,
} from './webhook.action.ts';
import { webhook } from './webhook.resource.ts';
import { webhookDeliveryState } from './webhook-delivery.enum.ts';
import { webhookDelivery } from './webhook-delivery.resource.ts';
import { webhookEvent, webhookMessage } from './webhook-event.enum.ts';

export const webhookFeature = defineFeature({
  name: 'webhook',
  label: '设置',
  requires: ['public-api'],
  pages: webhookPages,
  resources: [webhook, webhookDelivery],
  actions: [addWebhook, rotateWebhook, disableWebhook, enableWebhook, tryWebhook, redeliverWebhook],
  enums: [webhookEvent, webhookMessage, webhookDeliveryState],
});
