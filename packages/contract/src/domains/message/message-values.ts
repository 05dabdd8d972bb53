import { approvalMeasure } from '../../features/approval/rule/approval-measure.enum.ts';
import { defineValue } from '../../platform/open-enum.ts';

/** How many people an account sends messages to within a day. */
export const messageRecipients = defineValue(approvalMeasure, {
  value: 'message_recipients',
  label: '消息发送人数',
  unit: 'count',
  over: 'account_day',
  usual: 5000,
  position: 280,
});

export const messageValues = [messageRecipients];
