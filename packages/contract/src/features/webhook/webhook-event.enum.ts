import { defineEnum, type ValueOf } from '../../platform/enum.ts';

/** Events of webhooks. The domain of the records declares the payload under `events`. */
export const webhookEvent = defineEnum({
  name: 'webhook_event',
  label: '回调事件',
  values: [
    { value: 'order.paid', label: '订单付款' },
    { value: 'order.shipped', label: '订单发货' },
    { value: 'order.received', label: '订单收货' },
    { value: 'order.closed', label: '订单关闭' },
    { value: 'refund.requested', label: '申请退款' },
    { value: 'refund.rejected', label: '拒绝退款' },
    { value: 'refund.succeeded', label: '退款成功' },
    { value: 'refund.failed', label: '退款失败' },
  ],
});

export type WebhookEvent = ValueOf<typeof webhookEvent>;

/** Kinds of deliveries: an event, or a test. */
export const webhookMessage = defineEnum({
  name: 'webhook_message',
  label: '回调内容',
  values: [{ value: 'ping', label: '测试' }, ...webhookEvent.values],
});
