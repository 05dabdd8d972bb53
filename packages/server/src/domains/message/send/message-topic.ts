import type { Context } from '../../../platform/context.ts';
import { emit } from '../../../platform/outbox/outbox.ts';

/** Message `{ message_id }`: records of a message wait to be sent. */
export const messageSend = 'message.send';
/** Message `{ record_id }`: one record without a message waits to be sent. */
export const recordSend = 'message.send_record';

/** Lets a message be sent once the present transaction commits, and not before `at`. */
export function queueMessage(ctx: Context, message_id: number, at?: Date): Promise<void> {
  return emit(ctx, messageSend, { message_id }, at);
}

export function queueRecord(ctx: Context, record_id: number, at?: Date): Promise<void> {
  return emit(ctx, recordSend, { record_id }, at);
}
