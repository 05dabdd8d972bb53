import { causedBy, defineFlow } from '../../platform/flow/flow.ts';
import {
  cancelOrder,
  issueOrder,
  payOrder,
  receiveOrder,
  refundOrder,
  resendOrder,
  shipOrder,
} from './order.action.ts';
import { deliveryMethod, orderStatus, shipState } from './order.enum.ts';
import { refusal } from './order.errors.ts';

/** `has_counter` is known where the order is locked; elsewhere every pickup counts as having one. */
function unlessKept({
  order_no = '',
  delivery_method,
  has_counter = true,
  is_held_back = false,
}: {
  readonly order_no?: string;
  readonly delivery_method: string;
  readonly has_counter?: boolean;
  readonly is_held_back?: boolean;
}) {
  if (delivery_method === deliveryMethod.virtual) return refusal('order.is_issued', {});
  if (is_held_back) return refusal('order.refund_hold', { order_no });
  return delivery_method === deliveryMethod.self_pickup && has_counter ? refusal('order.is_picked_up', {}) : undefined;
}

/** `is_coming_back`: a parcel is being stopped or returned, which only its own row shows. */
function onceAllShipped({
  ship_state,
  received_at,
  is_coming_back = false,
}: {
  readonly ship_state: string;
  readonly received_at: Date | number | null;
  readonly is_coming_back?: boolean;
}) {
  if (received_at !== null) return refusal('order.is_received', {});
  if (is_coming_back) return refusal('order.parcel_on_its_way_back', {});
  return ship_state === shipState.all ? undefined : refusal('order.not_all_shipped', {});
}

const underRefund = [orderStatus.refund_requested, orderStatus.refunding];
const untilSent = [orderStatus.paid, ...underRefund];

/** Paid, and neither closed nor refunded whole. */
const sincePaid = [
  ...[orderStatus.paid, orderStatus.shipped, orderStatus.received],
  ...[orderStatus.refund_requested, orderStatus.refunding, orderStatus.reviewed],
];

/**
 * Every move of an order. `to: null`: the status follows from the facts (shipped, received, refunds under way);
 * the moves of one refund are in its own flow, this table says in which status of the order they may happen.
 */
export const orderFlow = defineFlow({
  name: 'order',
  label: '订单',
  states: orderStatus,
  transitions: [
    { ...causedBy(payOrder), label: '付款', from: [orderStatus.unpaid], to: orderStatus.paid },
    { ...causedBy(cancelOrder), from: [orderStatus.unpaid], to: orderStatus.cancelled },
    { event: 'time_out', label: '超时关闭', from: [orderStatus.unpaid], to: orderStatus.timed_out },
    { event: 'late_pay', label: '关闭后付款', from: [orderStatus.cancelled, orderStatus.timed_out], to: null },
    { ...causedBy(shipOrder), from: untilSent, to: null, when: unlessKept },
    {
      ...causedBy(issueOrder),
      from: [orderStatus.paid],
      to: orderStatus.received,
      when: ({ delivery_method }: { readonly delivery_method: string }) =>
        delivery_method === deliveryMethod.virtual ? undefined : refusal('order.not_virtual', {}),
    },
    { event: 'pick_up', label: '网点自提', from: untilSent, to: null },
    { event: 'parcel_back', label: '包裹退回', from: [orderStatus.shipped, ...untilSent], to: null },
    { event: 'take_back_shipment', label: '撤回发货', from: [orderStatus.paid, orderStatus.shipped], to: null },
    {
      ...causedBy(receiveOrder),
      label: '收货',
      from: [orderStatus.shipped, ...underRefund],
      to: null,
      when: onceAllShipped,
    },
    { ...causedBy(resendOrder), from: sincePaid, to: null },
    { event: 'review', label: '评价', from: [orderStatus.received], to: orderStatus.reviewed },
    { ...causedBy(refundOrder), event: 'request_refund', from: sincePaid, to: null },
    { event: 'reject_refund', label: '拒绝退款', from: [orderStatus.refund_requested], to: null },
    { event: 'withdraw_refund', label: '撤回退款', from: [orderStatus.refund_requested], to: null },
    { event: 'approve_refund', label: '同意退款', from: [orderStatus.refund_requested], to: null },
    { event: 'refund_succeeds', label: '退款成功', from: underRefund, to: null },
    { event: 'refund_fails', label: '退款失败', from: underRefund, to: null },
  ],
});
