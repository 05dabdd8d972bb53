import { defineFlow } from '../../../platform/flow/flow.ts';
import { onOrderPages } from '../order-readers.ts';
import { refundState } from './refund.enum.ts';

/** Every move of one refund; `to: null` where the kind of the refund or the channel's answer decides. */
export const refundFlow = defineFlow({
  name: 'refund',
  label: '退款',
  states: refundState,
  transitions: [
    {
      event: 'approve',
      label: '同意',
      from: ['requested'],
      to: null,
      permission: onOrderPages('approve'),
      action: 'refund.approve',
    },
    {
      event: 'reject',
      label: '拒绝',
      from: ['requested'],
      to: 'rejected',
      permission: onOrderPages('approve'),
      action: 'refund.reject',
    },
    {
      event: 'withdraw',
      label: '撤回',
      from: ['requested'],
      to: 'withdrawn',
      permission: onOrderPages('refund'),
      action: 'refund.withdraw',
    },
    { event: 'inspect', label: '退货验收', from: ['goods_back'], to: null },
    {
      event: 'conclude',
      label: '验收后处理',
      from: ['goods_back'],
      to: null,
      permission: onOrderPages('approve'),
      action: 'refund.conclude',
    },
    {
      event: 'send_goods_back',
      label: '登记退货运单',
      from: ['goods_back'],
      to: 'goods_back',
      permission: onOrderPages('refund'),
      action: 'refund.send_goods_back',
    },
    { event: 'lapse', label: '逾期未退货', from: ['goods_back'], to: 'withdrawn' },
    { event: 'send', label: '提交渠道', from: ['approved'], to: 'channel_pending' },
    { event: 'succeed', label: '退款成功', from: ['channel_pending'], to: 'succeeded' },
    { event: 'fail', label: '退款失败', from: ['channel_pending'], to: 'failed' },
    {
      event: 'retry',
      label: '重试',
      from: ['failed', 'channel_pending'],
      to: 'channel_pending',
      permission: onOrderPages('approve'),
      action: 'refund.retry',
    },
  ],
});
