import { messageKind, messageState, sendState } from '@zhanggui/contract/domains/message/message.enum';
import { messageChannels } from '../../../features/text-message/text-message.port.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { inLanes } from '../../../platform/in-lanes.ts';
import { nextAttempt, type RetryPolicy } from '../../../platform/queue/retry.ts';
import { optedOut, optedOutFault } from '../record/opted-out.query.ts';
import { lockMessage } from '../record/recount.service.ts';
import { hidden, openParams } from '../record/sealed-params.ts';
import { type RecordAnswer, writeAnswers } from '../record/write-answers.service.ts';
import { messages } from './message.service.ts';
import { queueMessage, queueRecord } from './message-topic.ts';
import { afterQuietHours } from './quiet-hours.ts';

const atOnce = 200;
const lanes = 10;
/** How long a call may take before its record counts as not answered. */
const answerSeconds = 120;
const firstAskSeconds = 30;

/** While a provider is too busy to take a message. */
const busyRetry: RetryPolicy = { gaps: [30, 120, 600, 3600], at_end: 'give_up' };

/** A record that is given to the provider now. */
interface Claimed {
  readonly id: number;
  readonly round: number;
  readonly attempts: number;
  readonly phone: string;
  readonly params: Readonly<Record<string, string>>;
  readonly sealed_params: string | null;
  readonly content: string;
  readonly provider_code: string;
  /** It is marketing, and its phone wants none by now. */
  readonly is_opted_out: boolean;
}

/** The provider's name of a record: it never changes within a round. */
export const providerIdOf = ({ id, round }: Pick<Claimed, 'id' | 'round'>) => `ZG${id}R${round}`;

const later = (ctx: Context, seconds: number) => new Date(ctx.clock().getTime() + seconds * 1000);

/** From here on a record counts as given to the provider; if the server is lost, the provider is asked and nothing is sent again. */
const claimSql = (
  which: string,
) => `UPDATE send_record r SET state = 'sending', attempts = r.attempts + 1, asks = 0, sent_at = $2::timestamptz,
    next_at = $3::timestamptz, ${edited({ at: '$2', by: null, of: 'r' })}
  FROM message_template t WHERE t.id = r.template_id AND r.id IN (SELECT q.id FROM send_record q
    WHERE ${which} AND q.state = 'queued' AND coalesce(q.next_at, $2) <= $2 ORDER BY q.id LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
  RETURNING r.id, r.round, r.attempts, r.phone, r.params, r.sealed_params, r.content,
    coalesce(r.provider_code, t.provider_code) AS provider_code,
    t.kind = '${messageKind.marketing}' AND ${optedOut('r.phone')} AS is_opted_out`;

/** Gives the next records of a message to the provider; answers how many there were. */
export async function sendPart(ctx: Context, message_id: number): Promise<number> {
  const claimed = await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.rows<{ kind: string; state: string }>(
      'SELECT t.kind, m.state FROM message m JOIN message_template t ON t.id = m.template_id WHERE m.id = $1 FOR UPDATE OF m',
      [message_id],
    );
    if (row?.state !== messageState.sending) return [];
    if (row.kind === messageKind.marketing && afterQuietHours(tx.clock()) > tx.clock()) {
      await messages.move(tx, { id: message_id, event: 'postpone' });
      return [];
    }
    return tx.db.rows<Claimed>(claimSql('q.message_id = $1'), [message_id, tx.clock(), later(tx, answerSeconds)]);
  });
  if (claimed.length > 0) await writeAnswers(ctx, message_id, await give(ctx, claimed));
  return claimed.length;
}

/** Sends a record that has no message. */
export async function sendOne(ctx: Context, record_id: number): Promise<void> {
  const now = ctx.clock();
  const claimed = await ctx.db.rows<Claimed>(claimSql('q.id = $1'), [record_id, now, later(ctx, answerSeconds)]);
  if (claimed.length === 0) return;
  const answers = await give(ctx, claimed);
  await writeAnswers(ctx, null, answers);
  for (const { next_at } of answers.filter(({ state }) => state === sendState.queued))
    await queueRecord(ctx, record_id, next_at ?? undefined);
}

/** What is sent of a record, with what is sealed: the words that it was stored with. */
function wordsOf(ctx: Context, { params, sealed_params, content }: Claimed) {
  if (sealed_params === null) return { params, text: content };
  const sealed = openParams(ctx, sealed_params);
  return { params: { ...params, ...sealed }, text: content.replaceAll(hidden, () => sealed.code ?? hidden) };
}

/** Calls the provider outside of any transaction; opt-outs are looked at now, for much may have passed since a record was stored. */
function give(ctx: Context, claimed: readonly Claimed[]): Promise<RecordAnswer[]> {
  const channel = ctx.adapters.of(messageChannels);
  return inLanes(lanes, claimed, async (record): Promise<RecordAnswer> => {
    const { id, round, attempts, phone, provider_code: template } = record;
    const nothing = { id, round, fault: null, provider_no: null, next_at: null };
    if (record.is_opted_out) return { ...nothing, state: sendState.suppressed, fault: optedOutFault };
    if (!channel) return { ...nothing, state: sendState.failed, fault: '没有配置短信接口' };
    try {
      const answer = await channel.send({ id: providerIdOf(record), phone, template, ...wordsOf(ctx, record) });
      if (answer.outcome === 'sent')
        return {
          ...nothing,
          state: sendState.sent,
          provider_no: answer.provider_no,
          next_at: later(ctx, firstAskSeconds),
        };
      const next_at = answer.outcome === 'busy' ? nextAttempt(busyRetry, attempts, ctx.clock()) : null;
      const state = next_at === null ? sendState.failed : sendState.queued;
      return { ...nothing, state, fault: answer.message, next_at };
    } catch (error) {
      ctx.log.warn({ err: error, record_id: id }, 'a provider of messages did not answer');
      return { ...nothing, state: sendState.unknown, fault: '服务商没有答复', next_at: later(ctx, firstAskSeconds) };
    }
  });
}

/** Sends all of a message that is due; `done` hears how many were given to the provider. */
export async function sendMessage(
  ctx: Context,
  message_id: number,
  done: (count: number) => Promise<void> = async () => undefined,
): Promise<void> {
  for (let count = await sendPart(ctx, message_id); count > 0; count = await sendPart(ctx, message_id))
    await done(count);
  await settle(ctx, message_id);
}

/** Ends a message of which nothing waits, and comes back to one whose provider was busy. */
export function settle(ctx: Context, message_id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { state, waiting_count } = await lockMessage(tx, message_id);
    if (state !== messageState.sending) return;
    const [left] = await tx.db.rows<{ next_at: Date | null }>(
      "SELECT min(next_at) AS next_at FROM send_record WHERE message_id = $1 AND state = 'queued'",
      [message_id],
    );
    if (waiting_count === 0) await messages.move(tx, { id: message_id, event: 'finish' });
    else if (left?.next_at) await queueMessage(tx, message_id, left.next_at);
  });
}
