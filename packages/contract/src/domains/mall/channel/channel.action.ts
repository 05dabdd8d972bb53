import { inBulk } from '../../../features/bulk/in-bulk.ts';
import { type ActionDeclaration, defineAction, defineRecordAction } from '../../../platform/action.ts';
import { bool } from '../../../platform/fields/choice/bool.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { mallRefusal } from '../mall.errors.ts';
import { channelState, messageState, shelfDifference } from './channel.enum.ts';
import { channelPages, onChannelPages } from './channel-pages.ts';
import { mallChannelGoods } from './mall-channel-goods.resource.ts';
import { mallChannelMessage } from './mall-channel-message.resource.ts';

const permission = onChannelPages('push');
const required = true;

/** A command over the connection of one mall. */
const ofMall = <V extends string>(verb: V) =>
  ({ name: `mall.${verb}`, method: 'POST', path: `/api/bank_mall/{id}/${verb}/`, body: {}, permission }) as const;

/** How the connection of a mall to its bank stands. */
export const readChannel = defineAction({
  name: 'mall.read_channel',
  method: 'GET',
  path: '/api/bank_mall/{id}/channel/',
  label: '对接情况',
  body: {},
  reply: {
    fields: {
      is_configured: bool({ label: '已配置接口', required }),
      state: enumOf({ label: channelState.label, of: channelState, required }),
      waiting: int({ label: '推送中', required }),
      failed: int({ label: '失败', required }),
      differing: int({ label: '货架有差异', required }),
      pushed_at: datetime({ label: '上次推送' }),
      compared_at: datetime({ label: '上次比对' }),
      pulled_at: datetime({ label: '上次拉单' }),
      pull_error: text({ label: '拉单失败原因', max: 500 }),
    },
  },
  permission: channelPages,
  traces: 'none',
});

/** Pushes every difference of the shelf and the stock; what is under way already is left out. */
export const pushMall = defineAction({
  ...ofMall('push'),
  label: '立即推送',
  reply: { fields: { count: int({ label: '推送的SKU数', required }) } },
});

/** Reads the bank's shelf and compares it with ours. */
export const compareMall = defineAction({
  ...ofMall('compare'),
  label: '比对货架',
  done: '已比对',
  reply: { fields: { count: int({ label: '有差异的SKU数', required }) } },
});

/** Asks the bank for its new orders. */
export const pullMall = defineAction({
  ...ofMall('pull'),
  label: '立即拉单',
  reply: {
    fields: { count: int({ label: '新订单', required }), repeats: int({ label: '重复的订单', required }) },
  },
});

export const enableChannel = defineAction({
  ...ofMall('enable_channel'),
  label: '开启自动对接',
  reply: 'none',
  confirm: '每五分钟推送货架和库存的变化，并拉取新订单。',
});

export const disableChannel = defineAction({
  ...ofMall('disable_channel'),
  label: '停用自动对接',
  reply: 'none',
  confirm: '不再自动推送和拉单，手动推送和拉单不受影响。',
});

export const pushChannelGoods = defineRecordAction(mallChannelGoods, 'push', {
  label: '按我方推送',
  when: ({ difference }: { readonly difference: unknown }) =>
    difference === shelfDifference.none ? mallRefusal('channel.same', {}) : undefined,
  permission,
});

export const retryMessage = defineRecordAction(mallChannelMessage, 'retry', {
  label: '重试',
  when: ({ state }: { readonly state: unknown }) =>
    state === messageState.failed ? undefined : mallRefusal('channel.not_failed', {}),
  permission,
});

export const pushGoodsInBulk = inBulk(pushChannelGoods as ActionDeclaration);
export const retryInBulk = inBulk(retryMessage as ActionDeclaration);

export const channelActions: readonly ActionDeclaration[] = [
  ...[readChannel, pushMall, compareMall, pullMall, enableChannel, disableChannel],
  ...[pushChannelGoods, retryMessage, pushGoodsInBulk, retryInBulk],
].map((one) => one as ActionDeclaration);
