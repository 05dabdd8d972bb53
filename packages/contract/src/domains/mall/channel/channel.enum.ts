import { defineEnum } from '../../../platform/enum.ts';

export const channelState = defineEnum({
  name: 'mall_channel_state',
  label: '自动对接',
  values: [
    { value: 'enabled', label: '已开启', tone: 'good' },
    { value: 'disabled', label: '已停用', tone: 'neutral' },
  ],
});

export const messageDirection = defineEnum({
  name: 'mall_message_direction',
  label: '方向',
  values: [
    { value: 'out', label: '推送' },
    { value: 'in', label: '拉取' },
  ],
});

export const messageKind = defineEnum({
  name: 'mall_message_kind',
  label: '内容',
  values: [
    { value: 'shelf', label: '货架' },
    { value: 'stock', label: '库存' },
    { value: 'order', label: '订单' },
  ],
});

export const messageState = defineEnum({
  name: 'mall_message_state',
  label: '状态',
  values: [
    { value: 'waiting', label: '处理中', tone: 'info' },
    { value: 'done', label: '已完成', tone: 'good' },
    { value: 'failed', label: '失败', tone: 'bad' },
    { value: 'replaced', label: '已被新推送取代', tone: 'neutral' },
  ],
});

/** In what our shelf and the bank's differ for one SKU; the first that applies. */
export const shelfDifference = defineEnum({
  name: 'mall_shelf_difference',
  label: '差异',
  values: [
    { value: 'none', label: '一致', tone: 'good' },
    { value: 'missing_there', label: '银行没有', tone: 'bad' },
    { value: 'missing_here', label: '我方没有', tone: 'bad' },
    { value: 'state', label: '上下架不同', tone: 'bad' },
    { value: 'price', label: '价格不同', tone: 'attention' },
    { value: 'stock', label: '库存不同', tone: 'info' },
  ],
});
