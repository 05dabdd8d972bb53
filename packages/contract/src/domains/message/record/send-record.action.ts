import { defineRecordAction } from '../../../platform/action.ts';
import { sendState } from '../message.enum.ts';
import { messageRefusal } from '../message.errors.ts';
import { sendRecord } from './send-record.resource.ts';

/** Sends a failed record again, as a new message to its phone. */
export const resendRecord = defineRecordAction(sendRecord, 'resend', {
  label: '重发',
  done: '已排入重发',
  when: ({ state }: { readonly state: string }) =>
    state === sendState.failed ? undefined : messageRefusal('message.not_failed', {}),
  permission: '/send-record#resend',
  confirm: '重新发给该收件人，费用重新计算。',
});
