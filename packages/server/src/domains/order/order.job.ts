import { orderStatus } from '@zhanggui/contract/domains/order/order.enum';
import type { Context } from '../../platform/context.ts';
import type { JobDeclaration, Subscriber } from '../../platform/domain.ts';
import { toBeReceived } from './order.tables.ts';
import { timeOutOrder } from './pay/close-order.service.ts';
import { lapsePickup } from './pickup/move-pickup.service.ts';
import { rememberLateBuyers } from './place/remember-buyers.job.ts';
import { warnUnanswered } from './refund/decide-refund.service.ts';
import { lapseRefund } from './refund/goods-back.service.ts';
import { refundSend } from './refund/refund-topic.ts';
import { sendRefund } from './refund/send-refund.service.ts';
import { after, receiveDays, reviewDays } from './rules/time-limits.ts';
import { receiveOverdue, reviewOverdue } from './ship/receive-order.service.ts';
import { followParcels } from './trace/ask-carrier.service.ts';

const batch = 500;

interface Due {
  readonly from: string;
  readonly when: string;
  /** The column of the moment from which a record is due; it is indexed for just those that `when` finds. */
  readonly at: string;
  readonly limit: Date;
}

interface DueRow {
  readonly id: number;
  readonly at: string;
}

/**
 * SQL of the next due records, the longest due first. `$1` is the due moment, `$2` and `$3` the last record handled.
 * Order by id would read every record that is not due as well.
 */
function dueSql({ from, when, at }: Omit<Due, 'limit'>): string {
  return `SELECT id, ${at}::text AS at FROM ${from}
    WHERE ${when} AND ${at} <= $1 AND (${at}, id) > ($2::timestamptz, $3::bigint) AND NOT is_deleted
    ORDER BY ${at}, id LIMIT ${batch}`;
}

/** Works through what is due, each record in its own transaction; one that fails holds up no other. */
async function eachDue(ctx: Context, due: Due, work: (id: number) => Promise<unknown>): Promise<void> {
  const sql = dueSql(due);
  let last: DueRow = { id: 0, at: '-infinity' };
  while (true) {
    const rows = await ctx.db.rows<DueRow>(sql, [due.limit, last.at, last.id]);
    for (const { id } of rows) {
      await work(id).catch((error: unknown) =>
        ctx.log.error({ err: error, from: due.from, id }, 'a due record was left as it is'),
      );
    }
    const [end] = rows.slice(-1);
    if (!end || rows.length < batch) return;
    last = end;
  }
}

const unpaid = { from: '"order"', when: `status = ${orderStatus.unpaid}`, at: 'expires_at' };
const shipped = { from: '"order"', when: toBeReceived, at: 'shipped_at' };
const received = { from: '"order"', when: `status = ${orderStatus.received}`, at: 'received_at' };
const unsent = { from: 'refund', when: "state IN ('approved', 'channel_pending')", at: 'next_attempt_at' };
const unanswered = { from: 'refund', when: "state = 'requested'", at: 'next_attempt_at' };
const awaited = { from: 'refund', when: "state = 'goods_back'", at: 'next_attempt_at' };
const waiting = { from: 'pickup', when: "state = 'ready'", at: 'due_at' };

/** Closes orders whose time to pay has run out. */
export function timeOutOrders(ctx: Context): Promise<void> {
  return eachDue(ctx, { ...unpaid, limit: ctx.clock() }, (id) => timeOutOrder(ctx, id));
}

/** Counts what was shipped long ago as received. */
export function receiveOrders(ctx: Context): Promise<void> {
  const limit = after(ctx.clock(), { days: -receiveDays });
  return eachDue(ctx, { ...shipped, limit }, (id) => receiveOverdue(ctx, id));
}

/** Counts what was received long ago as reviewed. */
export function reviewOrders(ctx: Context): Promise<void> {
  const limit = after(ctx.clock(), { days: -reviewDays });
  return eachDue(ctx, { ...received, limit }, (id) => reviewOverdue(ctx, id));
}

/** Retries refunds whose channel has not answered, and sends those that waited for a channel to be configured. */
export function retryRefunds(ctx: Context): Promise<void> {
  return eachDue(ctx, { ...unsent, limit: ctx.clock() }, (id) => sendRefund(ctx, id));
}

/** Warns of refund requests that were not decided in time. */
export function warnOfUnanswered(ctx: Context): Promise<void> {
  return eachDue(ctx, { ...unanswered, limit: ctx.clock() }, (id) => warnUnanswered(ctx, id));
}

/** Ends refunds whose goods never came back. */
export function lapseRefunds(ctx: Context): Promise<void> {
  return eachDue(ctx, { ...awaited, limit: ctx.clock() }, (id) => lapseRefund(ctx, id));
}

/** Marks what waits at bank cells longer than buyers are given. */
export function lapsePickups(ctx: Context): Promise<void> {
  return eachDue(ctx, { ...waiting, limit: ctx.clock() }, (id) => lapsePickup(ctx, id));
}

export const orderJobs: readonly JobDeclaration[] = [
  { name: 'order.time-out', cron: '* * * * *', work: timeOutOrders },
  { name: 'order.follow-parcels', cron: '*/5 * * * *', work: followParcels },
  { name: 'order.receive', cron: '7 * * * *', work: receiveOrders },
  { name: 'order.review', cron: '17 * * * *', work: reviewOrders },
  { name: 'order.retry-refunds', cron: '* * * * *', work: retryRefunds },
  { name: 'order.unanswered-refunds', cron: '37 * * * *', work: warnOfUnanswered },
  { name: 'order.lapse-pickups', cron: '*/10 * * * *', work: lapsePickups },
  { name: 'order.lapse-refunds', cron: '27 * * * *', work: lapseRefunds },
  { name: 'order.remember-buyers', cron: '*/5 * * * *', work: rememberLateBuyers },
];

export const orderSubscribers: readonly Subscriber[] = [
  { topic: refundSend, work: (ctx, { refund_id }) => sendRefund(ctx, Number(refund_id)) },
];
