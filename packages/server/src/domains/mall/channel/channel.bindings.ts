import { mallChannelGoods as channelGoods } from '@zhanggui/contract/domains/mall/channel/mall-channel-goods.resource';
import { mallChannelMessage as message } from '@zhanggui/contract/domains/mall/channel/mall-channel-message.resource';
import { type Binding, bind } from '../../../platform/resource/binding.ts';
import { mallChannelGoods, mallChannelMessage } from './channel.tables.ts';

export const channelBindings: readonly Binding[] = [
  bind(channelGoods, { table: mallChannelGoods }),
  bind(message, { table: mallChannelMessage }),
];
