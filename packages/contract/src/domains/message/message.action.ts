import { defineAction, defineRecordAction } from '../../platform/action.ts';
import { bool } from '../../platform/fields/choice/bool.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { int } from '../../platform/fields/number/int.ts';
import { money } from '../../platform/fields/number/money.ts';
import { json } from '../../platform/fields/structure/json.ts';
import { lines } from '../../platform/fields/structure/lines.ts';
import { record } from '../../platform/fields/structure/record.ts';
import { longText } from '../../platform/fields/text/long-text.ts';
import { text } from '../../platform/fields/text/text.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';
import { month } from '../../platform/fields/time/month.ts';
import { startedJob } from '../../platform/jobs/job.action.ts';
import { message } from './message.document.ts';
import { messageAudience, messageState } from './message.enum.ts';
import { messageRefusal } from './message.errors.ts';
import { audienceFields } from './message-fields.ts';
import { messageRecipients } from './message-values.ts';
import { phonesFault } from './phone-list.ts';
import { messageTemplate } from './template/message-template.resource.ts';

const page = '/content-management/message';
const required = true;
const count = (label: string) => int({ label, required, min: 0, max: Number.MAX_SAFE_INTEGER });

/** Whom a draft would reach now, and what that would cost. */
export const estimateMessage = defineAction({
  name: 'message.estimate',
  method: 'GET',
  path: '/api/message/{id}/estimate/',
  label: '预估',
  body: {},
  reply: {
    fields: {
      recipient_count: count('人数'),
      suppressed_count: count('其中已拦截'),
      segment_count: count('计费条数'),
      cost_fen: money({ label: '预计费用', required }),
      content: longText({ label: '内容示例' }),
      due_at: datetime({ label: '最早发送', required }),
      month: month({ label: '计入月份', required }),
      budget_left_fen: money({ label: '该月剩余预算' }),
      is_connected: bool({ label: '已配置短信接口', required }),
    },
  },
  permission: page,
});

/** Why records of a message failed, the most frequent reason first. */
export const messageFaults = defineAction({
  name: 'message.faults',
  method: 'GET',
  path: '/api/message/{id}/faults/',
  label: '失败原因',
  body: {},
  reply: {
    fields: {
      faults: lines({
        label: '失败原因',
        required,
        fields: { fault: text({ label: '原因', required }), count: count('人数') },
      }),
    },
  },
  permission: page,
});

/** Adds pasted phones to the list of a draft; those that are on it stay once. */
export const addPhones = defineRecordAction(message, 'add_phones', {
  label: '添加号码',
  done: '已添加',
  when: ({ state, audience }: { readonly state: string; readonly audience: string }) =>
    state === messageState.draft && audience === messageAudience.phones
      ? undefined
      : messageRefusal('message.not_by_phones', {}),
  body: {
    phones: longText({ label: '手机号', help: '每行一个，手机号后可以写姓名；最多 2000 个', required, max: 80_000 }),
  },
  permission: `${page}#update`,
});

const { audience: _, ...narrowing } = audienceFields;

/** Sends a template to phones or to an audience, in one call. */
export const sendByModel = defineAction({
  name: 'message.send_by_model',
  method: 'POST',
  path: '/hxsms/usermodel/',
  label: '发送短信',
  status: 202,
  approval: { measures: [messageRecipients] },
  body: {
    template: ref({ label: '模板', to: () => messageTemplate, required }),
    phones: json({
      label: '手机号',
      help: '与 filter 二选一，最多 10000 个',
      validate: phonesFault,
      json_schema: { type: 'array', items: { type: 'string', pattern: '^[0-9-]{5,32}$' }, maxItems: 10_000 },
    }),
    filter: record({ label: '收件对象', fields: { audience: audienceFields.audience, ...narrowing } }),
    params: json({
      label: '变量内容',
      validate: paramsFault,
      json_schema: { type: 'object', additionalProperties: { type: 'string', maxLength: 64 } },
    }),
    scheduled_at: datetime({ label: '定时发送' }),
  },
  reply: startedJob,
  permission: `${page}#send`,
});

function paramsFault(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return '变量内容应为对象';
  const entries = Object.entries(value);
  if (entries.length > 20) return '变量最多 20 个';
  return entries.every(([, one]) => typeof one === 'string' && one.length > 0 && one.length <= 64)
    ? undefined
    : '变量内容应为 1 至 64 字的文字';
}
