import type { Context } from '../../../platform/context.ts';
import type { JobDeclaration, Subscriber } from '../../../platform/domain.ts';
import { channelMessage } from './channel-topic.ts';
import { deliverMessage } from './deliver-message.service.ts';
import { pullOrders } from './pull-orders.service.ts';
import { pushDifferences } from './push-shelf.service.ts';

/** Pushes and pulls for every mall that is connected by the clock; one that fails holds up no other. */
async function followChannels(ctx: Context): Promise<void> {
  const malls = await ctx.db.rows<{ mall_id: number }>(
    `SELECT c.mall_id FROM mall_channel c JOIN mall w ON w.id = c.mall_id
     WHERE c.state = 'enabled' AND w.state = 'enabled' AND NOT w.is_deleted ORDER BY c.mall_id`,
  );
  for (const { mall_id } of malls) {
    const works = [() => pushDifferences(ctx, mall_id, true), () => pullOrders(ctx, mall_id)];
    for (const work of works) {
      await work().catch((error: unknown) => ctx.log.warn({ err: error, mall_id }, 'a mall was not connected'));
    }
  }
}

export const channelJobs: readonly JobDeclaration[] = [
  { name: 'mall.follow-channels', cron: '*/5 * * * *', work: followChannels },
];

export const channelSubscribers: readonly Subscriber[] = [
  { topic: channelMessage, work: (ctx, { message_id }) => deliverMessage(ctx, Number(message_id)) },
];
