import { defineFlow } from '../../platform/flow/flow.ts';
import { orderStatus } from './order.enum.ts';
import { onOrderPages } from './order-readers.ts';

/**
 * Every move of an order. `to: null`: the status follows from the facts (shipped, received, refunds under way);
 * the moves of one refund are in its own flow, this table says in which status of the order they may happen.
 */
export const orderFlow = defineFlow({
  name: 'order',
  label: '订单',
  states: orderStatus,
  transitions: [
    { event: 'pay', label: '付款', from: [0], to: 1, permission: onOrderPages('pay'), action: 'order.pay' },
    { event: 'cancel', label: '取消', from: [0], to: 7, permission: onOrderPages('cancel'), action: 'order.cancel' },
    { event: 'time_out', label: '超时关闭', from: [0], to: 8 },
    { event: 'late_pay', label: '关闭后付款', from: [7, 8], to: null },
    { event: 'ship', label: '发货', from: [1, 4, 5], to: null, permission: onOrderPages('ship'), action: 'order.ship' },
    { event: 'pick_up', label: '网点自提', from: [1, 4, 5], to: null },
    { event: 'parcel_back', label: '包裹退回', from: [1, 2, 4, 5], to: null },
    { event: 'take_back_shipment', label: '撤回发货', from: [1, 2], to: null },
    {
      event: 'receive',
      label: '收货',
      from: [2, 4, 5],
      to: null,
      permission: onOrderPages('receive'),
      action: 'order.receive',
    },
    {
      event: 'resend',
      label: '补发',
      from: [1, 2, 3, 4, 5, 9],
      to: null,
      permission: onOrderPages('resend'),
      action: 'order.resend',
    },
    { event: 'review', label: '评价', from: [3], to: 9 },
    {
      event: 'request_refund',
      label: '申请退款',
      from: [1, 2, 3, 4, 5, 9],
      to: null,
      permission: onOrderPages('refund'),
      action: 'order.refund',
    },
    { event: 'reject_refund', label: '拒绝退款', from: [4], to: null },
    { event: 'withdraw_refund', label: '撤回退款', from: [4], to: null },
    { event: 'approve_refund', label: '同意退款', from: [4], to: null },
    { event: 'refund_succeeds', label: '退款成功', from: [4, 5], to: null },
    { event: 'refund_fails', label: '退款失败', from: [4, 5], to: null },
  ],
});
