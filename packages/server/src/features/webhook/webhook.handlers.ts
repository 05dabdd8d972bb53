import {
  addWebhook,
  disableWebhook,
  enableWebhook,
  redeliverWebhook,
  rotateWebhook,
  tryWebhook,
} from '@zhanggui/contract/features/webhook/webhook.action';
import { handle, requireUnrestrictedScope } from '../../platform/http/handle.ts';
import {
  addWebhookOf,
  disableWebhookOf,
  enableWebhookOf,
  redeliver,
  rotateWebhookOf,
  tryWebhookOf,
} from './keep-webhooks.service.ts';

/** Webhooks cover all rows, so they require unrestricted scope. */
export const webhookHandlers = requireUnrestrictedScope([
  handle(addWebhook, (ctx, { body }) => addWebhookOf(ctx, body)),
  handle(rotateWebhook, (ctx, { params, body }) => rotateWebhookOf(ctx, { id: params.id, ...body })),
  handle(disableWebhook, (ctx, { params }) => disableWebhookOf(ctx, params.id)),
  handle(enableWebhook, (ctx, { params }) => enableWebhookOf(ctx, params.id)),
  handle(tryWebhook, (ctx, { params }) => tryWebhookOf(ctx, params.id)),
  handle(redeliverWebhook, (ctx, { params }) => redeliver(ctx, params.id)),
]);
