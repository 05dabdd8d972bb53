import type { quoteDelivery } from '@zhanggui/contract/domains/delivery/channel/delivery-channel.action';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { Context } from '../../../platform/context.ts';
import { type ChannelTerms, chooseChannel } from './choose-channel.ts';

type Reply = ReplyOfAction<typeof quoteDelivery>;
type Quoted = Reply['channels'][number];

interface NamedChannel extends ChannelTerms {
  readonly name: string;
  readonly carrier: Quoted['carrier'];
}

/** What each enabled channel would charge for a parcel. */
export async function quoteChannels(
  { db }: Context,
  { region, ...parcel }: BodyOfAction<typeof quoteDelivery>,
): Promise<Reply> {
  const channels = await db.rows<NamedChannel>(
    `SELECT c.id, c.name, c.carrier, c.priority, c.basis,
       (SELECT coalesce(json_agg(r.region), '[]') FROM delivery_channel_region r WHERE r.channel_id = c.id) AS regions,
       (SELECT coalesce(json_agg(row_to_json(r)), '[]') FROM delivery_rule r WHERE r.channel_id = c.id) AS rules
     FROM delivery_channel c WHERE c.state = 'enabled' AND NOT c.is_deleted ORDER BY c.id`,
  );
  return { channels: chooseChannel(channels, region, parcel).map(shown) };
}

function shown({ channel, fit, charge }: ReturnType<typeof chooseChannel<NamedChannel>>[number]): Quoted {
  const { id, name, carrier, priority, basis } = channel;
  const { region = null, first = null, first_fee_fen = null, next = null, next_fee_fen = null } = charge?.rule ?? {};
  const { measure = null, steps = null, free_by = null, fee_fen = null } = charge ?? {};
  return {
    ...{ id, name, carrier, priority, fit, basis, delivered: charge !== undefined },
    ...{ region: region === null ? null : [...region], first, first_fee_fen, next, next_fee_fen },
    ...{ measure, steps, free_by, fee_fen },
  };
}
