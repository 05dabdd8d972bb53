import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { phone } from '../../../platform/fields/text/phone.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { order } from '../../order/order.resource.ts';
import { message } from '../message.document.ts';
import { sendChannel, sendState } from '../message.enum.ts';
import { messageTemplate } from '../template/message-template.resource.ts';

const output = { read_only: true } as const;
const requiredOutput = { required: true, ...output } as const;

/** One message to one phone, from the queue to the receipt. */
export const sendRecord = defineResource({
  name: 'send_record',
  label: '发送记录',
  path: '/api/send_record',
  page: '/send-record',
  readers: [{ page: '/content-management/message' }],
  fields: {
    channel: enumOf({ label: '渠道', of: sendChannel, ...requiredOutput, filter: 'bounded' }),
    template: ref({ label: '模板', to: () => messageTemplate, ...requiredOutput, filter: 'fast' }),
    message: ref({ label: '消息', to: () => message, ...output, filter: 'fast' }),
    order: ref({ label: '订单', to: () => order, ...output, filter: 'fast' }),
    phone: phone({ label: '手机号', ...requiredOutput, filter: 'fast' }),
    content: longText({ label: '内容', max: 1000, ...requiredOutput }),
    state: enumOf({ label: '状态', of: sendState, ...requiredOutput, filter: 'fast' }),
    fault: text({ label: '原因', max: 200, ...output, filter: 'bounded' }),
    attempts: int({ label: '已尝试', ...requiredOutput }),
    segments: int({ label: '计费条数', ...requiredOutput }),
    cost_fen: money({ label: '费用', ...requiredOutput }),
    provider_no: code({ label: '服务商流水号', max: 64, ...output, filter: 'fast' }),
    sent_at: datetime({ label: '发出时间', ...output, filter: 'bounded', sortable: true }),
    ended_at: datetime({ label: '回执时间', ...output, filter: 'bounded' }),
    next_at: datetime({ label: '下次查询', ...output }),
  },
  label_fields: ['phone'],
  can: [],
  columns: [
    'created_at',
    'template',
    'message',
    'order',
    'phone',
    'state',
    'fault',
    'attempts',
    'cost_fen',
    'sent_at',
    'ended_at',
  ],
  filters: ['phone', 'template', 'message', 'order', 'provider_no', 'fault', 'created_at'],
  tabs: 'state',
  sums: ['cost_fen'],
  large: { facets: ['state'] },
});
