import type { WebhookEvent } from '@zhanggui/contract/features/webhook/webhook-event.enum';
import type { Context } from '../../platform/context.ts';
import { emit } from '../../platform/outbox/outbox.ts';

/** Topic of webhook events: `{ event, record_id, message_id, at }`. */
export const announced = 'webhook.announced';

/**
 * Announces an event, delivered after the present transaction has committed. Without a subscribed webhook nothing is
 * written.
 */
export async function announce(ctx: Context, event: WebhookEvent, record_id: number): Promise<void> {
  const [requested] = await ctx.db.rows<{ wanted: boolean | null }>('SELECT webhook_wants($1) AS wanted', [event], {
    name: 'webhook:wants',
  });
  if (!requested?.wanted) return;
  const message_id = `msg_${ctx.random(16).toString('hex')}`;
  await emit(ctx, announced, { event, record_id, message_id, at: Math.floor(ctx.clock().getTime() / 1000) });
}
