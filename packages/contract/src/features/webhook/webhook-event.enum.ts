import type { EnumDeclaration } from '../../platform/enum.ts';
import { OpenEnum, type OpenValue } from '../../platform/open-enum.ts';

/** What webhooks can be told of; each domain adds its own, and says under `events` what of a record goes out. */
export const webhookEvent = new OpenEnum('webhook_event', '回调事件');

export type WebhookEvent = OpenValue<'webhook_event'>;

/** What is sent: an event, or a message that only tries the address. */
export const webhookMessage: EnumDeclaration<string> = {
  name: 'webhook_message',
  label: '回调内容',
  get values() {
    return [{ value: 'ping', label: '测试' }, ...webhookEvent.values];
  },
};
