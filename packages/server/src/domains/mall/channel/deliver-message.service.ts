import { retryMessage } from '@zhanggui/contract/domains/mall/channel/channel.action';
import { messageState } from '@zhanggui/contract/domains/mall/channel/channel.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { emit } from '../../../platform/outbox/outbox.ts';
import { maxAttemptsOf, nextAttempt, type RetryPolicy } from '../../../platform/queue/retry.ts';
import { updateRow } from '../../../platform/update-row.ts';
import { mallChannelMessage as table } from './channel.tables.ts';
import { admitOnChannel, takeTurn, unanswered } from './channel-lock.service.ts';
import { channelMessage } from './channel-topic.ts';
import { keepPushed } from './compare-shelf.service.ts';
import { mallChannels, type PushAnswer, type ShelfPush } from './mall-channel.port.ts';
import { placeChannelOrder } from './place-channel-order.service.ts';

const retry: RetryPolicy = { gaps: [10, 60, 300, 1800, 7200], at_end: 'give_up' };
/** A message that fails after so many attempts was not answered; one that the bank refuses ends before. */
export const maxAttempts = maxAttemptsOf(retry);
const noAdapter = '这个商城没有配置银行接口';

interface Begun {
  readonly id: number;
  readonly mall_id: number;
  readonly mall_code: string;
  readonly direction: 'in' | 'out';
  readonly kind: ShelfPush['kind'] | 'order';
  readonly key: string;
  readonly attempts: number;
  readonly channel_goods_id: number | null;
  readonly push_no: number | null;
  readonly payload: unknown;
}

/** Sends what is to be pushed, or places what was pulled; safe to repeat, for a message that has ended is left alone. */
export async function deliverMessage(ctx: Context, id: number): Promise<void> {
  const [begun] = await ctx.db.rows<Begun>(
    `UPDATE mall_channel_message m ${noEdit('it tells how work goes on')} SET attempts = m.attempts + 1
     FROM mall w WHERE m.id = $1 AND w.id = m.mall_id AND m.state = 'waiting' AND (m.next_at IS NULL OR m.next_at <= $2)
     RETURNING m.id, m.mall_id, w.code AS mall_code, m.direction, m.kind, m.key, m.attempts, m.channel_goods_id, m.payload,
       (SELECT g.push_no FROM mall_channel_goods g WHERE g.id = m.channel_goods_id) AS push_no`,
    [id, ctx.clock()],
  );
  if (begun?.direction === 'in') await placeChannelOrder(ctx, begun);
  if (begun?.direction === 'out') await push(ctx, begun);
}

async function push(ctx: Context, message: Begun): Promise<void> {
  const channel = ctx.adapters.of(mallChannels, [message.mall_code]);
  const pushed = message.payload as Omit<ShelfPush, 'key' | 'version' | 'kind'>;
  const kind = message.kind === 'stock' ? 'stock' : 'shelf';
  const goods: ShelfPush = { ...pushed, key: message.key, version: message.push_no ?? 0, kind };
  const answer: PushAnswer = channel
    ? await channel.push({ mall: message.mall_code, goods }).catch(unanswered)
    : { outcome: 'refused', message: noAdapter };
  await inTransaction(ctx, (tx) => takeAnswer(tx, message, { goods, answer }));
}

interface Answered {
  readonly goods: ShelfPush;
  readonly answer: PushAnswer;
}

async function takeAnswer(
  tx: Context,
  { id, mall_id, attempts, channel_goods_id }: Begun,
  { goods, answer }: Answered,
) {
  await takeTurn(tx, mall_id);
  const now = tx.clock();
  const next = answer.outcome === 'unknown' ? nextAttempt(retry, attempts, now) : null;
  const ended = answer.outcome === 'taken' ? messageState.done : messageState.failed;
  const [kept] = await tx.db.rows(
    `UPDATE mall_channel_message ${noEdit('it tells how work goes on')} SET state = $2, error = left($3, 500), next_at = $4,
       ended_at = $5, updated_at = $6 WHERE id = $1 AND state = 'waiting' RETURNING id`,
    [
      ...[id, next ? messageState.waiting : ended, answer.outcome === 'taken' ? null : answer.message, next],
      ...[next ? null : now, now],
    ],
  );
  if (!kept || channel_goods_id === null) return;
  if (next) await emit(tx, channelMessage, { message_id: id }, next);
  else if (ended === messageState.done) await keepPushed(tx, channel_goods_id, goods);
  else await notePush(tx, channel_goods_id, messageState.failed);
  if (ended === messageState.done) {
    await tx.db.rows(
      `UPDATE mall_channel ${noEdit('it tells how work goes on')} SET pushed_at = $2 WHERE mall_id = $1`,
      [mall_id, now],
    );
  }
}

async function notePush(tx: Context, goods_id: number, state: ValueOf<typeof messageState>): Promise<void> {
  await tx.db.rows(
    `UPDATE mall_channel_goods ${noEdit('it tells how work goes on')} SET push_state = $2, updated_at = $3 WHERE id = $1`,
    [goods_id, state, tx.clock()],
  );
}

/** Sends or places a failed message once more, under the same key. */
export function retryFailed(ctx: Context, id: number): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const [known] = await tx.db.rows<{ mall_id: number; mall_kind: string }>(
      'SELECT mall_id, mall_kind FROM mall_channel_message WHERE id = $1 AND NOT is_deleted',
      [id],
    );
    const { mall_id, mall_kind } = known ?? fail('not_found', {});
    admitOnChannel(tx, mall_kind, 'push');
    await takeTurn(tx, mall_id);
    const [message] = await tx.db.rows<{ state: string; channel_goods_id: number | null }>(
      'SELECT state, channel_goods_id FROM mall_channel_message WHERE id = $1 FOR UPDATE',
      [id],
    );
    if (!message) return fail('not_found', {});
    enforceGuard(retryMessage, message);
    await updateRow(tx, table, id, { state: messageState.waiting, ended_at: null, next_at: null, attempts: 0 });
    if (message.channel_goods_id !== null) await notePush(tx, message.channel_goods_id, messageState.waiting);
    await emit(tx, channelMessage, { message_id: id });
    return { id };
  });
}
