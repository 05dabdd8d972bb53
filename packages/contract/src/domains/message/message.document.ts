import { defineDocument } from '../../platform/document/document.ts';
import { reasonField } from '../../platform/document/document-event.ts';
import { momentField, numberField, stateField, systemField } from '../../platform/document/document-fields.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { int } from '../../platform/fields/number/int.ts';
import { money } from '../../platform/fields/number/money.ts';
import { lines } from '../../platform/fields/structure/lines.ts';
import { code } from '../../platform/fields/text/code.ts';
import { longText } from '../../platform/fields/text/long-text.ts';
import { text } from '../../platform/fields/text/text.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';
import { messageState } from './message.enum.ts';
import { messageRefusal } from './message.errors.ts';
import { audienceFields } from './message-fields.ts';
import { messageRecipients } from './message-values.ts';
import { messageTemplate } from './template/message-template.resource.ts';

const counted = { required: true, ...systemField, initial: 0 } as const;

/** Events are given the header besides who made it. */
const someFailed = (facts: object) =>
  Number((facts as { readonly failed_count?: number }).failed_count) > 0
    ? undefined
    : messageRefusal('message.nothing_failed', {});

/** A template sent to many people at once. */
export const message = defineDocument({
  name: 'message',
  label: '消息',
  path: '/api/message',
  page: '/content-management/message',
  readers: [{ page: '/send-record' }],
  number: { prefix: 'XX', sequence: 'message_no_seq' },
  states: messageState,
  editable: ['draft'],
  events: {
    send: {
      label: '发送',
      done: '已排入发送',
      from: ['draft'],
      to: null,
      leaf: 'send',
      sets: 'queued_at',
      approval: { measures: [messageRecipients] },
      confirm: '按收件对象生成发送记录，费用计入当月预算。营销消息在 21:00 至次日 8:00 之间不发送，拒收的人不发送。',
    },
    begin: { label: '开始发送', from: ['scheduled'], to: 'sending' },
    postpone: { label: '等到静默时段之后', from: ['sending'], to: 'scheduled' },
    resume: { label: '继续发送', done: '已继续发送', from: ['sending'], to: 'sending', leaf: 'send' },
    finish: { label: '发送完成', from: ['sending'], to: 'sent', sets: 'finished_at' },
    resend: {
      label: '重发失败',
      done: '已排入重发',
      from: ['sent'],
      to: null,
      leaf: 'resend',
      when: someFailed,
      confirm: '只重发失败的，已送达和结果未知的不重发；费用重新计入当月预算。',
    },
    cancel: {
      label: '取消发送',
      done: '已取消',
      from: ['scheduled', 'sending'],
      to: 'cancelled',
      leaf: 'cancel',
      body: { reason: reasonField },
      remarks: '取消发送',
      confirm: '还没有发出的不再发送，费用退回预算；已发出的不受影响。',
    },
  },
  fields: {
    number: numberField('单号'),
    title: text({ label: '标题', help: '只供内部查看', required: true, max: 64, filter: 'fast', initials: true }),
    template: ref({
      label: '模板',
      to: () => messageTemplate,
      picks: { state: 'enabled', usage: 'group' },
      required: true,
      filter: 'fast',
    }),
    ...audienceFields,
    scheduled_at: datetime({ label: '定时发送', help: '不填则立即发送', filter: 'bounded', sortable: true }),
    state: stateField(messageState),
    due_at: datetime({ label: '安排在', ...systemField, filter: 'fast' }),
    recipient_count: int({ label: '人数', ...counted }),
    waiting_count: int({ label: '待发送', ...counted }),
    unanswered_count: int({ label: '待回执', ...counted }),
    delivered_count: int({ label: '已送达', ...counted }),
    delivered_percent: int({ label: '送达率(%)', help: '已送达占已有回执的', ...systemField, computed: true }),
    failed_count: int({ label: '失败', ...counted }),
    suppressed_count: int({ label: '已拦截', help: '在拒收名单中', ...counted }),
    cancelled_count: int({ label: '已取消', ...counted }),
    cost_fen: money({ label: '费用', help: '失败、拦截和取消的不计费', ...counted, filter: 'bounded' }),
    queued_at: momentField('提交时间'),
    finished_at: momentField('发完时间'),
    remark: longText({ label: '备注', max: 500 }),
    lines: lines({
      label: '变量内容',
      max: 20,
      fields: {
        id: int({ label: '编号', min: 1, max: Number.MAX_SAFE_INTEGER }),
        name: code({ label: '变量名', required: true, max: 32 }),
        value: text({ label: '内容', required: true, max: 64 }),
      },
    }),
  },
  label_fields: ['number'],
  features: ['comments', 'links'],
  can: ['create', 'update', 'delete'],
  columns: [
    'number',
    'title',
    'template',
    'audience',
    'state',
    'recipient_count',
    'delivered_count',
    'failed_count',
    'cost_fen',
    'due_at',
    'created_by',
    'created_at',
  ],
  filters: ['number', 'title', 'template', 'audience', 'due_at', 'created_at'],
  tabs: 'state',
  sums: ['cost_fen'],
  form: [
    { title: '消息', fields: ['title', 'template', 'scheduled_at', 'remark'] },
    {
      title: '收件对象',
      fields: ['audience', 'tag', 'level', 'agent_label', 'enterprise', 'department', 'bank_cell'],
    },
    { title: '变量', fields: ['lines'] },
  ],
});
