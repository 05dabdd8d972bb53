import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { usageState } from '../../../platform/usage-state.enum.ts';
import { messageKind, templateUsage } from '../message.enum.ts';
import { orderVariables } from './order-variables.ts';

/** A text with declared variables, as the provider has approved it. */
export const messageTemplate = defineResource({
  name: 'message_template',
  label: '消息模板',
  path: '/api/message_template',
  page: '/content-management/message',
  readers: [{ page: '/send-record' }],
  fields: {
    name: text({
      label: '名称',
      required: true,
      max: 64,
      filter: 'fast',
      initials: true,
      sortable: true,
      unique: true,
    }),
    kind: enumOf({
      label: '类型',
      help: '营销消息遵守静默时段和拒收名单',
      of: messageKind,
      required: true,
      initial: messageKind.notice,
      filter: 'bounded',
    }),
    usage: enumOf({
      label: '用途',
      help: `发货通知随包裹自动发给收货人，可用变量 ${orderVariables.order_shipped?.join('、')}；提货码通知在到店和重发提货码时发出，可用变量 ${orderVariables.pickup_ready?.join('、')}`,
      of: templateUsage,
      required: true,
      initial: templateUsage.group,
      filter: 'bounded',
    }),
    state: enumOf({ label: '状态', of: usageState, required: true, initial: 'enabled', filter: 'bounded' }),
    provider_code: code({ label: '服务商模板编号', help: '如 SMS_123456789', required: true, max: 40, filter: 'fast' }),
    content: longText({
      label: '内容',
      help: '变量写作 {code}；不填 name 时自动用收件人的姓名',
      required: true,
      max: 500,
    }),
    unit_fen: money({ label: '单价', help: '每条短信；超过 70 字按多条计', required: true, initial: 5 }),
    remark: longText({ label: '备注', max: 500 }),
    variables: lines({
      label: '变量',
      max: 20,
      fields: {
        id: int({ label: '编号', min: 1, max: Number.MAX_SAFE_INTEGER }),
        name: code({ label: '变量名', required: true, max: 32 }),
        label: text({ label: '含义', required: true, max: 32 }),
        sample: text({ label: '示例', max: 64 }),
      },
    }),
  },
  label_fields: ['name'],
  can: ['create', 'update', 'delete'],
  columns: ['name', 'kind', 'usage', 'content', 'provider_code', 'unit_fen', 'state', 'updated_at'],
  filters: ['name', 'kind', 'usage', 'state', 'provider_code'],
  form: [
    { title: '模板', fields: ['name', 'kind', 'usage', 'provider_code', 'content', 'unit_fen', 'state', 'remark'] },
    { title: '变量', fields: ['variables'] },
  ],
});
