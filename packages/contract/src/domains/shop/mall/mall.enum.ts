import { defineEnum } from '../../../platform/enum.ts';

/** What a mall is: it decides which page shows it, and what is usual there. */
export const mallKind = defineEnum({
  name: 'mall_kind',
  label: '商城类型',
  values: [
    { value: 'general', label: '通用商城' },
    { value: 'currency', label: '数字货币商城' },
    { value: 'icbc_point', label: '工行积分商城' },
    { value: 'comm_tre_pang', label: '交行海参商城' },
    { value: 'gf', label: '广发商城' },
    { value: 'abc', label: '农行商城' },
    { value: 'bqd', label: '青岛银行商城' },
    { value: 'points', label: '积分商城' },
    { value: 'bj', label: '北京商城' },
  ],
});

/** What the price of a piece is in. */
export const mallPricing = defineEnum({
  name: 'mall_pricing',
  label: '计价方式',
  values: [
    { value: 'money', label: '金额' },
    { value: 'points', label: '积分' },
    { value: 'both', label: '积分加金额' },
  ],
});

/** What a mall's bank pays us for what it sold. */
export const settledBy = defineEnum({
  name: 'mall_settled_by',
  label: '结算方式',
  values: [
    { value: 'supply', label: '按供货价' },
    { value: 'commission', label: '按销售额扣点' },
  ],
});

export const shelfState = defineEnum({
  name: 'shelf_state',
  label: '货架',
  values: [
    { value: 'on', label: '已上架', tone: 'good' },
    { value: 'off', label: '已下架', tone: 'attention' },
  ],
});

/** Whether a SKU can be seen in its mall, or the first reason why not. */
export const shownAs = defineEnum({
  name: 'shown_as',
  label: '展示情况',
  values: [
    { value: 'shown', label: '在售', tone: 'good' },
    { value: 'off', label: '已下架', tone: 'attention' },
    { value: 'mall_off', label: '商城已停用', tone: 'neutral' },
    { value: 'waiting', label: '未到时间', tone: 'info' },
    { value: 'over', label: '已过期', tone: 'neutral' },
    { value: 'goods_off', label: '商品未上架', tone: 'attention' },
    { value: 'barred', label: '品类不可售', tone: 'bad' },
    { value: 'unpriced', label: '没有价格', tone: 'bad' },
  ],
});

/** What becomes of goods that are to be shipped while a refund of money is open for their order. */
export const refundRule = defineEnum({
  name: 'mall_refund_rule',
  label: '退款未处理时',
  values: [
    { value: 'hold', label: '暂停发货', tone: 'bad' },
    { value: 'ask', label: '发货前确认', tone: 'attention' },
    { value: 'pass', label: '照常发货', tone: 'neutral' },
  ],
});
