import { defineEnum } from '../../../platform/enum.ts';

export const couponBatchState = defineEnum({
  name: 'point_coupon_batch_state',
  label: '积分券批次状态',
  values: [
    { value: 'draft', label: '草稿', tone: 'neutral', ineffective: true },
    { value: 'submitted', label: '待审核', tone: 'attention' },
    { value: 'approved', label: '待生成', tone: 'info' },
    { value: 'posting', label: '生成中', tone: 'info' },
    { value: 'active', label: '可兑换', tone: 'good' },
    { value: 'ended', label: '已结束', tone: 'neutral' },
    { value: 'void', label: '已作废', tone: 'neutral', ineffective: true },
  ],
});

export const pointCouponState = defineEnum({
  name: 'point_coupon_state',
  label: '券码状态',
  values: [
    { value: 'unused', label: '未兑换', tone: 'info' },
    { value: 'redeemed', label: '已兑换', tone: 'good' },
    { value: 'void', label: '已作废', tone: 'neutral', ineffective: true },
    { value: 'expired', label: '已过期', tone: 'neutral' },
  ],
});
