import type { EnumDeclaration } from '../../platform/enum.ts';
import { OpenEnum, type OpenValue } from '../../platform/open-enum.ts';

/** Events of webhooks. Each domain declares its own, and their payload under `events`. */
export const webhookEvent = new OpenEnum('webhook_event', '推送事件');

export type WebhookEvent = OpenValue<'webhook_event'>;

/** Kinds of deliveries: an event, or a test. */
export const webhookMessage: EnumDeclaration<string> = {
  name: 'webhook_message',
  label: '推送内容',
  get values() {
    return [{ value: 'ping', label: '测试' }, ...webhookEvent.values];
  },
};
