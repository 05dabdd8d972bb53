import type { EventDeclaration } from '../../features/webhook/event.ts';
import { defineEvents } from '../../features/webhook/event.ts';
import { order } from './order.resource.ts';
import {
  orderClosed,
  orderPaid,
  orderReceived,
  orderShipped,
  refundAsked,
  refundFailed,
  refundRejected,
  refundSucceeded,
} from './order-values.ts';
import { refund } from './refund/refund.resource.ts';

/** Webhook payloads of orders and refunds: numbers, states and amounts, never the buyer. */
export const orderEvents: readonly EventDeclaration[] = [
  ...defineEvents(order, {
    events: [orderPaid, orderShipped, orderReceived, orderClosed],
    shows: [
      ...(['order_no', 'external_no', 'kind', 'status', 'payment_status', 'ship_state', 'mall'] as const),
      ...(['agent_label', 'payable_fen', 'paid_fen', 'refunded_fen', 'goods_count', 'paid_at'] as const),
      ...(['shipped_at', 'received_at', 'closed_at'] as const),
    ],
  }),
  ...defineEvents(refund, {
    events: [refundAsked, refundRejected, refundSucceeded, refundFailed],
    shows: ['refund_no', 'order', 'state', 'kind', 'cause', 'amount_fen'],
  }),
];
