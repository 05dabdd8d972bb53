import { sendState } from '@zhanggui/contract/domains/message/message.enum';
import { type MessageReceipt, messageChannels } from '../../../features/text-message/text-message.port.ts';
import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { inLanes } from '../../../platform/in-lanes.ts';
import { nextAttempt, type RetryPolicy } from '../../../platform/queue/retry.ts';
import { type RecordAnswer, writeAnswers } from '../record/write-answers.service.ts';
import { providerIdOf, settle } from './send-part.service.ts';

const atOnce = 200;
const lanes = 10;
const leaseSeconds = 60;

/** From a minute to a day; then a receipt is no longer waited for. */
const askRetry: RetryPolicy = { gaps: [60, 300, 900, 3600, 6 * 3600, 24 * 3600], at_end: 'give_up' };

interface Asked {
  readonly id: number;
  readonly message_id: number | null;
  readonly round: number;
  readonly phone: string;
  readonly provider_no: string | null;
  readonly sent_at: Date;
  readonly asks: number;
  readonly state: 'sending' | 'unknown' | 'sent';
}

/** Asks the provider what became of messages, some at a time; answers how many were due. */
export async function askPart(ctx: Context): Promise<number> {
  const channel = ctx.adapters.of(messageChannels);
  if (!channel) return 0;
  const now = ctx.clock();
  const due = await ctx.db.rows<Asked>(
    `UPDATE send_record r ${noEdit('it tells how work goes on')} SET asks = r.asks + 1, next_at = $1::timestamptz + interval '${leaseSeconds} seconds'
     WHERE r.id IN (SELECT q.id FROM send_record q WHERE q.state IN ('sending', 'unknown', 'sent') AND q.next_at <= $1
       ORDER BY q.next_at LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
     RETURNING r.id, r.message_id, r.round, r.phone, r.provider_no, coalesce(r.sent_at, r.created_at) AS sent_at, r.asks, r.state`,
    [now],
  );
  const answers = await inLanes(lanes, due, async (record) => {
    const { phone, provider_no, sent_at, message_id } = record;
    const receipts = await channel
      .ask({ id: providerIdOf(record), phone, provider_no, sent_at })
      .catch((error: unknown) => {
        ctx.log.warn({ err: error, record_id: record.id }, 'a provider of messages did not answer');
        return undefined;
      });
    return { message_id, answer: decideReceipt(record, receipts, nextAttempt(askRetry, record.asks, ctx.clock())) };
  });
  for (const [message_id, of] of Map.groupBy(answers, (one) => one.message_id)) {
    await writeAnswers(
      ctx,
      message_id,
      of.map(({ answer }) => answer),
    );
    if (message_id !== null) await settle(ctx, message_id);
  }
  return due.length;
}

/** What follows from what the provider says; `undefined` where it says nothing, `next_at` null where it is asked no more. */
function decideReceipt(
  { id, round, state }: Pick<Asked, 'id' | 'round' | 'state'>,
  receipts: readonly MessageReceipt[] | undefined,
  next_at: Date | null,
): RecordAnswer {
  const nothing = { id, round, fault: null, provider_no: null, next_at: null };
  const last = receipts?.find((receipt) => receipt.state !== 'waiting');
  if (last?.state === 'delivered') return { ...nothing, state: sendState.delivered };
  if (last?.state === 'failed') return { ...nothing, state: sendState.failed, fault: last.message ?? '未送达' };
  const isTaken = state === sendState.sent || (receipts?.length ?? 0) > 0;
  if (isTaken) return { ...nothing, state: sendState.sent, fault: next_at === null ? '没有回执' : null, next_at };
  if (next_at !== null) return { ...nothing, state: sendState.unknown, fault: '服务商没有答复', next_at };
  const isNeverTaken = receipts !== undefined;
  return isNeverTaken
    ? { ...nothing, state: sendState.failed, fault: '服务商没有收到' }
    : { ...nothing, state: sendState.unknown, fault: '服务商一直没有答复，请人工核对' };
}
