import type { JobDeclaration, LoopDeclaration, Subscriber } from '../../platform/domain.ts';
import { announced } from './announce.service.ts';
import { deliverDue, type Turn } from './deliver.service.ts';
import { type Announced, fanOut } from './fan-out.service.ts';

const pause_ms = 1000;

/** What was announced goes into the queues of those who want to hear of it. */
export const webhookSubscriber: Subscriber = {
  topic: announced,
  work: (ctx, payload, surface) => fanOut(ctx, payload as unknown as Announced, surface),
};

/** What waits in the queues is sent. */
export const webhookLoops: readonly LoopDeclaration[] = (['well', 'failing'] satisfies Turn[]).map((turn) => ({
  name: `webhook.deliver-${turn}`,
  pause_ms,
  look: (ctx) => deliverDue(ctx, turn),
}));

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
