import type { Context } from '../../kernel/context.ts';
import type { JobDeclaration, Subscriber } from '../../kernel/domain.ts';
import { timeOutOrder } from './pay/close-order.service.ts';
import type { PaymentChannel } from './pay/payment-channel.port.ts';
import { simulatedPaymentChannel } from './pay/simulated-payment-channel.ts';
import { lapsePickup } from './pickup/move-pickup.service.ts';
import { warnUnanswered } from './refund/decide-refund.service.ts';
import { lapseRefund } from './refund/goods-back.service.ts';
import type { RefundChannel } from './refund/refund-channel.port.ts';
import { refundSend } from './refund/refund-topic.ts';
import { sendRefund } from './refund/send-refund.service.ts';
import { simulatedRefundChannel } from './refund/simulated-refund-channel.ts';
import { after, receiveDays, reviewDays } from './rules/time-limits.ts';
import { receiveOverdue, reviewOverdue } from './ship/receive-order.service.ts';

const batch = 500;

/** Works through what a condition finds, oldest id first, each in its own transaction; one that fails holds up no other. */
async function eachDue(
  ctx: Context,
  { from, when, limit }: { readonly from: string; readonly when: string; readonly limit: Date },
  work: (id: number) => Promise<unknown>,
): Promise<void> {
  let last = 0;
  while (true) {
    const rows = await ctx.db.rows<{ id: number }>(
      `SELECT id FROM ${from} WHERE ${when} AND NOT is_deleted AND id > $2 ORDER BY id LIMIT ${batch}`,
      [limit, last],
    );
    for (const { id } of rows) {
      await work(id).catch((error: unknown) =>
        ctx.log.error({ err: error, from, id }, 'a due record was left as it is'),
      );
    }
    const [end] = rows.slice(-1);
    if (!end || rows.length < batch) return;
    last = end.id;
  }
}

/** Closes orders whose time to pay has run out. */
export function timeOutOrders(ctx: Context, channel: PaymentChannel): Promise<void> {
  const due = { from: '"order"', when: 'status = 0 AND expires_at <= $1', limit: ctx.clock() };
  return eachDue(ctx, due, (id) => timeOutOrder(ctx, channel, id));
}

/** Counts what was shipped long ago as received. */
export function receiveOrders(ctx: Context): Promise<void> {
  const limit = after(ctx.clock(), { days: -receiveDays });
  return eachDue(ctx, { from: '"order"', when: 'status = 2 AND shipped_at <= $1', limit }, (id) =>
    receiveOverdue(ctx, id),
  );
}

/** Counts what was received long ago as reviewed. */
export function reviewOrders(ctx: Context): Promise<void> {
  const limit = after(ctx.clock(), { days: -reviewDays });
  return eachDue(ctx, { from: '"order"', when: 'status = 3 AND received_at <= $1', limit }, (id) =>
    reviewOverdue(ctx, id),
  );
}

/** Asks channels again that have not answered. */
export function retryRefunds(ctx: Context, channel: RefundChannel): Promise<void> {
  const due = { from: 'refund', when: "state = 'channel_pending' AND next_attempt_at <= $1", limit: ctx.clock() };
  return eachDue(ctx, due, (id) => sendRefund(ctx, channel, id));
}

/** Warns of requests for refunds that nobody has answered in time. */
export function warnOfUnanswered(ctx: Context): Promise<void> {
  const due = { from: 'refund', when: "state = 'requested' AND next_attempt_at <= $1", limit: ctx.clock() };
  return eachDue(ctx, due, (id) => warnUnanswered(ctx, id));
}

/** Ends refunds whose goods never came back. */
export function lapseRefunds(ctx: Context): Promise<void> {
  const due = { from: 'refund', when: "state = 'goods_back' AND next_attempt_at <= $1", limit: ctx.clock() };
  return eachDue(ctx, due, (id) => lapseRefund(ctx, id));
}

/** Marks what waits at bank cells longer than buyers are given. */
export function lapsePickups(ctx: Context): Promise<void> {
  const due = { from: 'pickup', when: "state = 'ready' AND due_at <= $1", limit: ctx.clock() };
  return eachDue(ctx, due, (id) => lapsePickup(ctx, id));
}

export const orderJobs: readonly JobDeclaration[] = [
  { name: 'order.time-out', cron: '* * * * *', work: (ctx) => timeOutOrders(ctx, simulatedPaymentChannel) },
  { name: 'order.receive', cron: '7 * * * *', work: receiveOrders },
  { name: 'order.review', cron: '17 * * * *', work: reviewOrders },
  { name: 'order.retry-refunds', cron: '* * * * *', work: (ctx) => retryRefunds(ctx, simulatedRefundChannel) },
  { name: 'order.unanswered-refunds', cron: '37 * * * *', work: warnOfUnanswered },
  { name: 'order.lapse-pickups', cron: '*/10 * * * *', work: lapsePickups },
  { name: 'order.lapse-refunds', cron: '27 * * * *', work: lapseRefunds },
];

export const orderSubscribers: readonly Subscriber[] = [
  { topic: refundSend, work: (ctx, { refund_id }) => sendRefund(ctx, simulatedRefundChannel, Number(refund_id)) },
];
