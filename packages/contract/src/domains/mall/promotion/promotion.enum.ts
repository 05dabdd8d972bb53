import { defineEnum } from '../../../platform/enum.ts';

/** What a promotion does; each is a step of the price of its own. */
export const promotionKind = defineEnum({
  name: 'mall_promotion_kind',
  label: '促销方式',
  values: [
    { value: 'activity_price', label: '活动价' },
    { value: 'limited_time', label: '限时优惠' },
    { value: 'full_reduction', label: '满减' },
    { value: 'full_gift', label: '满赠' },
  ],
});

export const promotionState = defineEnum({
  name: 'mall_promotion_state',
  label: '状态',
  values: [
    { value: 'draft', label: '草稿', tone: 'neutral' },
    { value: 'enabled', label: '启用', tone: 'good' },
    { value: 'paused', label: '已暂停', tone: 'attention' },
    { value: 'ended', label: '已结束', tone: 'neutral' },
  ],
});

/** Where a promotion stands in its time. */
export const promotionPhase = defineEnum({
  name: 'mall_promotion_phase',
  label: '进度',
  values: [
    { value: 'waiting', label: '未开始', tone: 'info' },
    { value: 'running', label: '进行中', tone: 'good' },
    { value: 'over', label: '已过期', tone: 'neutral' },
  ],
});
