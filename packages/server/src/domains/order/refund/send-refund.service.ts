import { orderFlow } from '@zhanggui/contract/domains/order/order.flow';
import { refundFlow } from '@zhanggui/contract/domains/order/refund/refund.flow';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import { transitionOf } from '@zhanggui/contract/platform/flow/flow';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { emit } from '../../../platform/outbox/outbox.ts';
import { replaceGoods } from '../exchange/replace-goods.service.ts';
import { after } from '../rules/time-limits.ts';
import { adapterOfOrder } from '../state/order-adapter.query.ts';
import { recountRefunds } from '../state/order-facts.query.ts';
import { warnOfOrder } from '../state/order-warning.service.ts';
import { settleOrder } from '../state/settle-order.service.ts';
import { type RefundAnswer, type RefundChannel, type RefundOrder, refundChannels } from './refund-channel.port.ts';
import { requireRefundChannel } from './refund-channel.query.ts';
import { type LockedRefund, lockRefund, type RefundRow, writeRefund } from './refund-lock.query.ts';
import { refundSend } from './refund-topic.ts';

/** Retries a failed refund with the same number. */
export function retryRefund(ctx: Context, id: number): Promise<{ readonly id: number }> {
  return inTransaction(ctx, async (tx) => {
    const { order, refund } = await lockRefund(tx, id, 'approve');
    decideTransition(refundFlow, refund.state, 'retry', refund);
    await requireRefundChannel(tx, refund);
    await writeRefund(tx, id, { state: 'channel_pending', next_attempt_at: null });
    await settleOrder(tx, order, { event: 'retry_refund', title: '重试退款', note: `退款单 ${refund.refund_no}` });
    await emit(tx, refundSend, { refund_id: id });
    return { id };
  });
}

/**
 * Sends a refund to its channel and stores the answer. It is safe to repeat at any point: the number is constant, so
 * the channel pays once. Only a refund that still waits takes an answer.
 */
export async function sendRefund(ctx: Context, id: number): Promise<void> {
  const sent = await inTransaction(ctx, (tx) => submit(tx, id));
  if (!sent) return;
  const answer = await sent.channel.refund(sent.order).catch(
    (error: unknown): RefundAnswer => ({
      outcome: 'unknown',
      message: error instanceof Error ? error.message : String(error),
    }),
  );
  await inTransaction(ctx, (tx) => takeAnswer(tx, id, answer));
}

interface Sent {
  readonly channel: RefundChannel;
  readonly order: RefundOrder;
}

async function submit(ctx: Context, id: number): Promise<Sent | undefined> {
  const locked = await lockRefund(ctx, id, 'approve');
  const { refund } = locked;
  if (refund.state !== 'approved' && refund.state !== 'channel_pending') return undefined;
  if (refund.kind === 'exchange') {
    await replaceGoods(ctx, locked);
    return undefined;
  }
  const channel = await adapterOfOrder(ctx, refundChannels, refund.order_id);
  if (!channel) {
    await awaitChannel(ctx, locked);
    return undefined;
  }
  const attempt = refund.attempts + 1;
  const retry_at = retryAfter(attempt, ctx.clock());
  await writeRefund(ctx, id, { state: 'channel_pending', attempts: attempt, next_attempt_at: retry_at });
  const [payment] = await ctx.db.rows<{ pay_no: string; channel_no: string | null; amount_fen: number }>(
    'SELECT pay_no, channel_no, amount_fen FROM payment WHERE id = $1',
    [refund.payment_id],
  );
  if (!payment) throw new Error(`refund ${id} has no payment`);
  const { pay_no, channel_no, amount_fen: paid_fen } = payment;
  const { refund_no, amount_fen } = refund;
  return { channel, order: { refund_no, pay_no, channel_no, amount_fen, paid_fen, attempt } };
}

const noChannel = '没有配置退款渠道，款项尚未退回，配置后自动提交';
const channelMinutes = 10;

/** What no channel can pay keeps its state, with a warning at the first try, and is tried again. */
async function awaitChannel(ctx: Context, { order, refund }: LockedRefund): Promise<void> {
  const next_attempt_at = after(ctx.clock(), { minutes: channelMinutes });
  await writeRefund(ctx, refund.id, { channel_message: noChannel, next_attempt_at });
  if (refund.channel_message === noChannel) return;
  const text = `退款单 ${refund.refund_no} ${yuan(refund.amount_fen)} 元：${noChannel}`;
  await warnOfOrder(ctx, order, { kind: 'refund_waiting', text });
}

const longestMinutes = 360;

/** Without an answer the channel is queried again: after a minute, then at doubled intervals up to six hours. */
function retryAfter(attempt: number, now: Date): Date {
  return after(now, { minutes: Math.min(2 ** (attempt - 1), longestMinutes) });
}

async function takeAnswer(ctx: Context, id: number, answer: RefundAnswer): Promise<void> {
  const locked = await lockRefund(ctx, id, 'approve');
  if (locked.refund.state !== 'channel_pending') return;
  if (answer.outcome === 'unknown') {
    await writeRefund(ctx, id, { channel_message: answer.message.slice(0, 200) });
  } else if (answer.outcome === 'succeeded') {
    await writeRefund(ctx, id, {
      state: 'succeeded',
      channel_refund_no: answer.channel_refund_no,
      ...(locked.refund.channel_message === noChannel ? { channel_message: null } : {}),
      finished_at: ctx.clock(),
      next_attempt_at: null,
    });
    await conclude(ctx, locked, { event: 'refund_succeeds', title: '退款成功' });
  } else {
    await writeRefund(ctx, id, {
      state: 'failed',
      channel_message: answer.message.slice(0, 200),
      next_attempt_at: null,
    });
    const text = `退款单 ${locked.refund.refund_no} ${yuan(locked.refund.amount_fen)} 元：${answer.message}`;
    await warnOfOrder(ctx, locked.order, { kind: 'refund_failed', text });
    await conclude(ctx, locked, { event: 'refund_fails', title: '退款失败' });
  }
}

async function conclude(
  ctx: Context,
  { order, refund }: LockedRefund,
  { event, title }: { readonly event: 'refund_succeeds' | 'refund_fails'; readonly title: string },
): Promise<void> {
  if (refund.cause === 'request') {
    if (!transitionOf(orderFlow, order.status, event)) throw new Error(`an open refund of an order in ${order.status}`);
    await recountRefunds(ctx, order.id);
  } else {
    await concludePayment(ctx, refund, event === 'refund_succeeds');
  }
  const note = `退款单 ${refund.refund_no}，${yuan(refund.amount_fen)} 元`;
  await settleOrder(ctx, order, { event, title, note });
}

/** A payment that only waited to be given back. */
async function concludePayment(ctx: Context, refund: RefundRow, succeeded: boolean): Promise<void> {
  await ctx.db.rows(
    `UPDATE payment SET status = $2, refunded_fen = $3, ${edited({ at: '$4', by: null })} WHERE id = $1`,
    [refund.payment_id, succeeded ? 3 : 4, succeeded ? refund.amount_fen : 0, ctx.clock()],
  );
}
