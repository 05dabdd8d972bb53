import { defineAction } from '../../../platform/action.ts';
import { sendState } from '../message.enum.ts';
import { messageRefusal } from '../message.errors.ts';
import { sendRecord } from './send-record.resource.ts';

/** Sends a failed record again, as a new message to its phone. */
export const resendRecord = defineAction({
  name: 'send_record.resend',
  method: 'POST',
  path: '/api/send_record/{id}/resend/',
  label: '重发',
  done: '已排入重发',
  when: ({ state }: { readonly state: string }) =>
    state === sendState.failed ? undefined : messageRefusal('message.not_failed', {}),
  permission: '/send-record#resend',
  body: {},
  reply: sendRecord,
  confirm: '重新发给该收件人，费用重新计算。',
});
