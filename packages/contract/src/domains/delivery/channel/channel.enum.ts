import { defineEnum } from '../../../platform/enum.ts';

/** What a person of a carrier does for us. */
export const channelPosition = defineEnum({
  name: 'channel_position',
  label: '岗位',
  values: [
    { value: 'account_manager', label: '客户经理' },
    { value: 'courier', label: '揽收员' },
    { value: 'service', label: '客服' },
    { value: 'settlement', label: '结算专员' },
  ],
});

/** Why a parcel does or does not go by a channel. */
export const channelFit = defineEnum({
  name: 'channel_fit',
  label: '是否可用',
  values: [
    { value: 'chosen', label: '优先使用', tone: 'good' },
    { value: 'possible', label: '可用', tone: 'info' },
    { value: 'outside', label: '不在服务地区', tone: 'neutral' },
    { value: 'refused', label: '不配送', tone: 'neutral' },
  ],
});
