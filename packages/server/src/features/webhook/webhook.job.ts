import type { JobDeclaration, Subscriber } from '../../platform/domain.ts';
import { announced } from './announce.service.ts';
import { deliver } from './deliver.service.ts';
import { type Announced, fanOut } from './fan-out.service.ts';
import { deliveryTopics, type QueuedDelivery } from './queue-delivery.service.ts';

export const webhookSubscribers: readonly Subscriber[] = [
  {
    topic: announced,
    work: (ctx, payload, surface) => fanOut(ctx, payload as unknown as Announced, surface),
  },
  ...Object.values(deliveryTopics).map(
    (topic): Subscriber => ({
      topic,
      work: (ctx, payload, _surface, isRetry) => deliver(ctx, payload as unknown as QueuedDelivery, isRetry),
    }),
  ),
];

/** Forgets messages after a month, with every try to deliver them. */
export const forgetDeliveries: JobDeclaration = {
  name: 'webhook.forget-deliveries',
  cron: '53 3 * * *',
  work: async (ctx) => {
    await ctx.db.rows("DELETE FROM webhook_delivery WHERE created_at < $1::timestamptz - interval '30 days'", [
      ctx.clock(),
    ]);
  },
};
