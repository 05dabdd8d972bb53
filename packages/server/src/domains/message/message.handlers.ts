import {
  addPhones,
  estimateMessage,
  messageFaults,
  sendByModel,
} from '@zhanggui/contract/domains/message/message.action';
import { resendRecord } from '@zhanggui/contract/domains/message/record/send-record.action';
import { type ActionHandler, handle, requireUnrestrictedScope } from '../../platform/http/handle.ts';
import { faultsOf } from './record/faults.query.ts';
import { resendOne } from './record/resend-record.service.ts';
import { estimate } from './send/estimate.query.ts';
import { addPasted } from './send/phones.service.ts';
import { sendGiven } from './send/send-by-model.service.ts';

export const messageHandlers: readonly ActionHandler[] = requireUnrestrictedScope([
  handle(estimateMessage, (ctx, { params: { id } }) => estimate(ctx, id)),
  handle(messageFaults, (ctx, { params: { id } }) => faultsOf(ctx, id)),
  handle(addPhones, (ctx, { params: { id }, body: { phones } }) => addPasted(ctx, id, phones)),
  handle(sendByModel, (ctx, { body }) => sendGiven(ctx, body)),
  handle(resendRecord, (ctx, { params: { id } }) => resendOne(ctx, id)),
]);
