import { messageState } from '@zhanggui/contract/domains/message/message.enum';
import { failMessage } from '@zhanggui/contract/domains/message/message.errors';
import { resendRecord } from '@zhanggui/contract/domains/message/record/send-record.action';
import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { queueMessage, queueRecord } from '../send/message-topic.ts';
import { requireChannel } from '../send/require-channel.ts';
import { addCounts, type LockedHeader, lockMessage } from './recount.service.ts';
import { requeue } from './requeue.service.ts';

/** Sends a failed record again; its message goes on until it is done. */
export function resendOne(ctx: Context, id: number): Promise<{ id: number }> {
  requireChannel(ctx);
  return inTransaction(ctx, async (tx) => {
    const [of] = await tx.db.rows<{ message_id: number | null }>('SELECT message_id FROM send_record WHERE id = $1', [
      id,
    ]);
    const { message_id } = of ?? fail('not_found', {});
    const locked = message_id === null ? null : await lockMessage(tx, message_id);
    const [row] = await tx.db.rows<{ state: string }>('SELECT state FROM send_record WHERE id = $1 FOR UPDATE', [id]);
    enforceGuard(resendRecord, { state: row?.state ?? '' });
    if (locked?.state === messageState.cancelled && locked.waiting_count > 0) failMessage('message.cancelling', {});
    const { cost_fen } = await requeue(tx, 'record', id);
    await (locked ? goOn(tx, locked, cost_fen) : queueRecord(tx, id));
    return { id };
  });
}

/** Counts a record that waits again, and lets its message be sent. */
async function goOn(tx: Context, locked: LockedHeader, cost_fen: number): Promise<void> {
  const unchanged = { unanswered: 0, delivered: 0, suppressed: 0, cancelled: 0 };
  await addCounts(tx, locked, { ...unchanged, waiting: 1, failed: -1, cost_fen });
  await tx.db.rows(
    `UPDATE message ${noEdit('its record is sent again')} SET state = '${messageState.sending}' WHERE id = $1 AND state IN ('sent', 'cancelled')`,
    [locked.id],
  );
  await queueMessage(tx, locked.id);
}
