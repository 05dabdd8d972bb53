import { enumOf } from '../../platform/fields/choice/enum.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { int } from '../../platform/fields/number/int.ts';
import { json } from '../../platform/fields/structure/json.ts';
import { lines } from '../../platform/fields/structure/lines.ts';
import { code } from '../../platform/fields/text/code.ts';
import { text } from '../../platform/fields/text/text.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';
import { defineResource } from '../../platform/resource/resource.ts';
import { webhook } from './webhook.resource.ts';
import { webhookDeliveryState } from './webhook-delivery.enum.ts';
import { webhookMessage } from './webhook-event.enum.ts';

const output = { read_only: true } as const;
const requiredOutput = { required: true, read_only: true } as const;

/** How one try to deliver ended, in the delivery and in each of its attempts. */
const ending = {
  status: int({ label: '回复状态', ...output, filter: 'bounded' }),
  duration_ms: int({ label: '用时（毫秒）', ...output }),
  fault: text({ label: '失败原因', max: 300, ...output }),
} as const;

/** One message to one webhook, with every try to deliver it. */
export const webhookDelivery = defineResource({
  name: 'webhook_delivery',
  label: '推送记录',
  path: '/api/webhook_delivery',
  page: '/system/webhook',
  fields: {
    webhook: ref({ label: '推送地址', to: () => webhook, reference: 'weak', ...requiredOutput, filter: 'fast' }),
    event: enumOf({ label: '事件', of: webhookMessage, ...requiredOutput, filter: 'bounded' }),
    state: enumOf({ label: '状态', of: webhookDeliveryState, ...requiredOutput, filter: 'fast' }),
    record_id: int({ label: '记录编号', ...output, filter: 'bounded' }),
    attempts: int({ label: '已尝试', ...requiredOutput }),
    ...ending,
    next_attempt_at: datetime({ label: '下次尝试', ...output }),
    delivered_at: datetime({ label: '送达时间', ...output, filter: 'bounded' }),
    message_id: code({ label: '消息编号', max: 64, ...requiredOutput, filter: 'bounded' }),
    message: json({ label: '内容', ...requiredOutput, validate: () => undefined, json_schema: { type: 'object' } }),
    tries: lines({
      label: '每次尝试',
      fields: { attempted_at: datetime({ label: '时间', ...requiredOutput }), ...ending },
      ...output,
    }),
  },
  label_fields: ['message_id'],
  can: [],
  columns: [
    'created_at',
    'webhook',
    'event',
    'record_id',
    'state',
    'status',
    'duration_ms',
    'attempts',
    'fault',
    'next_attempt_at',
  ],
  filters: ['webhook', 'event', 'record_id', 'message_id', 'created_at'],
  tabs: 'state',
});
