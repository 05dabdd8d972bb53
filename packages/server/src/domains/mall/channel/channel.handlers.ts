import {
  compareMall,
  disableChannel,
  enableChannel,
  pullMall,
  pushChannelGoods,
  pushMall,
  readChannel,
  retryMessage,
} from '@zhanggui/contract/domains/mall/channel/channel.action';
import { type ActionHandler, handle, requireUnrestrictedScope } from '../../../platform/http/handle.ts';
import { channelStanding, switchChannel } from './channel-state.service.ts';
import { retryFailed } from './deliver-message.service.ts';
import { pullOrders } from './pull-orders.service.ts';
import { compareWithBank, pushDifferences, pushOne } from './push-shelf.service.ts';

/** Shelves belong to no branch, so only who sees every row connects them. */
export const channelHandlers: readonly ActionHandler[] = requireUnrestrictedScope([
  handle(readChannel, (ctx, { params: { id } }) => channelStanding(ctx, id)),
  handle(pushMall, (ctx, { params: { id } }) => pushDifferences(ctx, id)),
  handle(compareMall, (ctx, { params: { id } }) => compareWithBank(ctx, id)),
  handle(pullMall, (ctx, { params: { id } }) => pullOrders(ctx, id)),
  handle(enableChannel, (ctx, { params: { id } }) => switchChannel(ctx, id, 'enabled')),
  handle(disableChannel, (ctx, { params: { id } }) => switchChannel(ctx, id, 'disabled')),
  handle(pushChannelGoods, (ctx, { params: { id } }) => pushOne(ctx, id)),
  handle(retryMessage, (ctx, { params: { id } }) => retryFailed(ctx, id)),
]);
