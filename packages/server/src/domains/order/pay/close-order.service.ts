import { orderStatus } from '@zhanggui/contract/domains/order/order.enum';
import { fail, refusal } from '@zhanggui/contract/domains/order/order.errors';
import { orderFlow } from '@zhanggui/contract/domains/order/order.flow';
import { Failure } from '@zhanggui/contract/platform/errors';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import { fail as notFound } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { releaseHolds } from '../../stock/stock.service.ts';
import type { OrderKind } from '../rules/order-number.ts';
import type { ClosedAs } from '../rules/order-status.ts';
import { adapterOfOrder } from '../state/order-adapter.query.ts';
import { admitsAct } from '../state/order-admission.ts';
import { lockOrder, type OrderRow } from '../state/order-lock.query.ts';
import { warnOfOrder } from '../state/order-warning.service.ts';
import { settleOrder } from '../state/settle-order.service.ts';
import { takeAnsweredPayment } from './pay-order.service.ts';
import { type PaymentAnswer, paymentChannels } from './payment-channel.port.ts';
import { giveBackPoints } from './points-payer.port.ts';

/** An unpaid order as sent to the channel's query. */
interface Requested {
  readonly id: number;
  readonly kind: OrderKind;
  readonly order_no: string;
  readonly external_no: string | null;
  readonly payable_fen: number;
}

/** Cancels an unpaid order for its buyer. A payment that the channel reports prevents it; that refusal must be kept. */
export async function cancelOrder(
  ctx: Context,
  { id, reason }: { readonly id: number; readonly reason: string | null },
): Promise<{ readonly id: number } | Failure> {
  const paid = await askBeforeClosing(ctx, id, 'cancel');
  if (paid) return paid;
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id, 'cancel');
    if (order.status === orderStatus.cancelled && tx.caller.kind === 'app') return { id };
    decideTransition(orderFlow, order.status, 'cancel', order);
    await closeOrder(tx, order, reason);
    return { id };
  });
}

/**
 * Asks the channel of an unpaid order, before the transaction of an act of this leaf that closes it; fails without an
 * answer. A reported payment, taken or left as a warning, is a refusal that is not thrown, since a key's transaction would lose both.
 */
export async function askBeforeClosing(ctx: Context, id: number, leaf: string): Promise<Failure | undefined> {
  const { outcome } = await askChannel(ctx, id, leaf);
  if (outcome === 'no_channel') fail('order.no_payment_channel', {});
  if (outcome === 'unknown') fail('order.payment_unknown', {});
  return outcome === 'paid' ? new Failure(refusal('order.paid_at_channel', {})) : undefined;
}

/**
 * Closes an order whose payment time has run out. False when it was paid or closed, or the channel gave no answer.
 * Without a channel the order stays open with a warning, since its buyer may have paid.
 */
export async function timeOutOrder(ctx: Context, id: number): Promise<boolean> {
  const answer = await askChannel(ctx, id, 'cancel');
  if (answer.outcome === 'no_channel') await warnUnverified(ctx, id);
  if (answer.outcome !== 'unpaid') return false;
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id, 'cancel');
    const isDue = order.status === orderStatus.unpaid && order.expires_at !== null && order.expires_at <= tx.clock();
    if (!isDue) return false;
    await close(tx, order, { closed_as: orderStatus.timed_out, event: 'time_out', title: '超时关闭', note: null });
    return true;
  });
}

/**
 * Queries the channel outside of any transaction, so a slow channel holds no lock. A reported success is recorded, also
 * for callers who may not take payments; 404 where the caller's pages do not admit the act for which it is asked.
 */
async function askChannel(
  ctx: Context,
  id: number,
  leaf: string,
): Promise<PaymentAnswer | { readonly outcome: 'no_channel' }> {
  const [requested] = await ctx.db.rows<Requested>(
    `SELECT id, kind, order_no, external_no, payable_fen FROM "order" WHERE id = $1 AND status = ${orderStatus.unpaid}`,
    [id],
  );
  if (!requested) return { outcome: 'unpaid' };
  if (!admitsAct(ctx.caller, leaf, requested.kind)) notFound('not_found', {});
  const channel = await adapterOfOrder(ctx, paymentChannels, id);
  if (!channel) return { outcome: 'no_channel' };
  const answer = await channel.ask(requested);
  if (answer.outcome === 'paid') {
    ctx.log.info({ order_id: id }, 'the channel knows of a payment that was not reported');
    await takeAnsweredPayment(ctx, id, answer.notice);
  }
  return answer;
}

/** Once for each order, also after the warning was handled. */
function warnUnverified(ctx: Context, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id, 'cancel');
    const [known] = await tx.db.rows('SELECT 1 FROM order_warning WHERE order_id = $1 AND kind = $2 LIMIT 1', [
      id,
      unverified,
    ]);
    if (known) return;
    const text = '付款时限已过，没有配置支付渠道，无法核实是否已付款，订单未自动关闭';
    await warnOfOrder(tx, order, { kind: unverified, text });
  });
}

const unverified = 'payment_unverified';

/** Cancels a locked order that may be cancelled. */
export function closeOrder(tx: Context, order: OrderRow, note: string | null): Promise<void> {
  return close(tx, order, { closed_as: orderStatus.cancelled, event: 'cancel', title: '取消', note });
}

interface Closing {
  readonly closed_as: ClosedAs;
  readonly event: string;
  readonly title: string;
  readonly note: string | null;
}

async function close(ctx: Context, order: OrderRow, { closed_as, event, title, note }: Closing): Promise<void> {
  await settleOrder(ctx, order, { event, title, note, changes: { closed_as, closed_at: ctx.clock() } });
  const source = { kind: 'order', id: order.id } as const;
  // Placing locks points before stock, too.
  await giveBackPoints(ctx, { order_id: order.id, source, points: order.points_used });
  await releaseHolds(trusted(ctx), source);
}
