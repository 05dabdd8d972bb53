import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { order } from '../../order/order.resource.ts';
import { sku } from '../../shop/goods/sku.resource.ts';
import { mallKind } from '../../shop/mall/mall.enum.ts';
import { mall } from '../../shop/mall/mall.resource.ts';
import { everyMall } from '../../shop/mall/mall-pages.ts';
import { messageDirection, messageKind, messageState } from './channel.enum.ts';
import { channelReaders } from './channel-pages.ts';

const output = { read_only: true } as const;
const given = { required: true, ...output } as const;

/** One message between a mall's bank and us. Its key is unique in its mall and direction, so a repeat changes nothing. */
export const mallChannelMessage = defineResource({
  name: 'mall_channel_message',
  label: '对接消息',
  path: '/api/mall_channel_message',
  page: everyMall.list,
  readers: channelReaders,
  fields: {
    mall: ref({ label: '商城', to: () => mall, ...given, filter: 'fast' }),
    mall_kind: enumOf({ label: mallKind.label, of: mallKind, ...given, filter: 'fast' }),
    direction: enumOf({ label: messageDirection.label, of: messageDirection, ...given, filter: 'bounded' }),
    kind: enumOf({ label: messageKind.label, of: messageKind, ...given, filter: 'bounded' }),
    key: code({ label: '业务编号', help: '银行按它识别重复', max: 120, ...given, filter: 'fast' }),
    sku: ref({ label: 'SKU', to: () => sku, ...output, filter: 'fast' }),
    order: ref({ label: '订单', to: () => order, ...output, filter: 'fast' }),
    state: enumOf({ label: messageState.label, of: messageState, ...given, filter: 'fast' }),
    attempts: int({ label: '已试次数', ...given }),
    repeats: int({ label: '重复收到', help: '银行重复给出同一订单的次数', ...given }),
    error: longText({ label: '失败原因', max: 500, ...output }),
    next_at: datetime({ label: '下次重试', ...output }),
    ended_at: datetime({ label: '完成时间', ...output, filter: 'bounded' }),
  },
  label_fields: ['key'],
  can: [],
  columns: [
    ...(['key', 'mall', 'direction', 'kind', 'sku', 'order', 'state', 'attempts', 'repeats', 'error'] as const),
    ...(['next_at', 'ended_at', 'created_at'] as const),
  ],
  filters: ['key', 'mall', 'direction', 'kind', 'sku', 'order', 'ended_at', 'created_at'],
  tabs: 'state',
});
