import type { EventDeclaration } from '../../features/webhook/event.ts';
import { defineEvents } from '../../features/webhook/event.ts';
import type { WebhookEvent } from '../../features/webhook/webhook-event.enum.ts';
import { order } from './order.resource.ts';
import { refund } from './refund/refund.resource.ts';

/** Webhook payloads of orders and refunds: numbers, states and amounts, never the buyer. */
export const orderEvents: readonly EventDeclaration[] = [
  ...defineEvents(order, {
    names: ['order.paid', 'order.shipped', 'order.received', 'order.closed'] satisfies WebhookEvent[],
    shows: [
      'order_no',
      'external_no',
      'kind',
      'status',
      'payment_status',
      'ship_state',
      'mall',
      'agent_label',
      'payable_fen',
      'paid_fen',
      'refunded_fen',
      'goods_count',
      'paid_at',
      'shipped_at',
      'received_at',
      'closed_at',
    ],
  }),
  ...defineEvents(refund, {
    names: ['refund.requested', 'refund.rejected', 'refund.succeeded', 'refund.failed'] satisfies WebhookEvent[],
    shows: ['refund_no', 'order', 'state', 'kind', 'cause', 'amount_fen'],
  }),
];
