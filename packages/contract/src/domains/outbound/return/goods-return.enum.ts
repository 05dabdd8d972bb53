import { defineEnum } from '../../../platform/enum.ts';

export const goodsReturnState = defineEnum({
  name: 'goods_return_state',
  label: '退货状态',
  values: [
    { value: 'awaited', label: '待寄回', tone: 'neutral' },
    { value: 'sent', label: '退回途中', tone: 'info' },
    { value: 'arrived', label: '待验收', tone: 'attention' },
    { value: 'quarantined', label: '残次待处理', tone: 'bad' },
    { value: 'done', label: '已完成', tone: 'good' },
    { value: 'cancelled', label: '已取消', tone: 'neutral', ineffective: true },
  ],
});

/** Why goods come back. */
export const goodsReturnSource = defineEnum({
  name: 'goods_return_source',
  label: '退货来源',
  values: [
    { value: 'refund', label: '退货退款' },
    { value: 'refused', label: '买家拒收' },
    { value: 'intercepted', label: '包裹拦截' },
  ],
});
