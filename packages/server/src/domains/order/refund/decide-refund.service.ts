import { deliveryMethod } from '@zhanggui/contract/domains/order/order.enum';
import { orderFlow } from '@zhanggui/contract/domains/order/order.flow';
import { refundAmount, refundDay } from '@zhanggui/contract/domains/order/order-values';
import { refundFlow } from '@zhanggui/contract/domains/order/refund/refund.flow';
import { invalid } from '@zhanggui/contract/platform/errors';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import { review } from '../../../features/approval/review.ts';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { emit } from '../../../platform/outbox/outbox.ts';
import { releaseHolds } from '../../stock/stock.service.ts';
import { billedRefunds } from '../collective/billed-refunds.query.ts';
import { after, answerHours, goodsBackDays } from '../rules/time-limits.ts';
import { recountRefunds } from '../state/order-facts.query.ts';
import { warnOfOrder } from '../state/order-warning.service.ts';
import { settleOrder } from '../state/settle-order.service.ts';
import { agreedRefunds } from './agreed-refunds.query.ts';
import { notifyAwaitedGoods } from './goods-awaited.port.ts';
import { requireRefundChannel } from './refund-channel.query.ts';
import { type LockedRefund, lockRefund, type RefundChanges, type RefundRow, writeRefund } from './refund-lock.query.ts';
import { refundSend } from './refund-topic.ts';
import { sentFromSql } from './sent-from.query.ts';

export interface Decision {
  readonly id: number;
  readonly note: string | null;
}

interface Move {
  readonly event: string;
  readonly title: string;
}

/** Where goods go back to; what is left out is where they came from. */
export interface ReturnPlace {
  readonly contact?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly address?: string | null | undefined;
}

/** Agrees to a refund: money goes on its way at once, goods are waited for; what was not shipped is no longer held. */
export function approveRefund(
  ctx: Context,
  { id, note, place }: Decision & { readonly place?: ReturnPlace },
): Promise<{ readonly id: number }> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockRefund(tx, id, 'approve');
    const now = tx.clock();
    decideTransition(refundFlow, locked.refund.state, 'approve', locked.refund);
    await requireRefundChannel(tx, locked.refund);
    await reviewRefund(tx, locked);
    const next = afterApproval(locked.refund);
    await move(
      tx,
      locked,
      { event: 'approve', order_event: 'approve_refund', title: '同意退款', note },
      {
        state: next,
        decision_note: note,
        approved_at: now,
        approved_by_id: accountIdOf(tx.caller),
        next_attempt_at: next === 'goods_back' ? after(now, { days: goodsBackDays }) : null,
        ...(next === 'goods_back' ? await returnPlace(tx, locked.refund, place) : {}),
        ...(next === 'succeeded' ? { finished_at: now } : {}),
      },
    );
    if (next === 'approved') await emit(tx, refundSend, { refund_id: id });
    await releaseUnshipped(tx, locked);
    if (next === 'goods_back') await notifyAwaitedGoods(trusted(tx), id);
    return { id };
  });
}

async function reviewRefund(ctx: Context, { order, refund }: LockedRefund): Promise<void> {
  const agreed = await agreedRefunds(trusted(ctx), refund);
  const billed = await billedRefunds(trusted(ctx), refund);
  const given_fen = agreed.own_fen + billed.own_fen;
  const points = `${refund.points} 积分，${yuan(agreed.own_fen - refund.amount_fen)} 元`;
  const amount = `${yuan(given_fen)} 元`;
  const sums = { order_fen: agreed.order_fen + billed.order_fen, day_fen: agreed.day_fen + billed.day_fen };
  await review(ctx, {
    title: refund.refund_no,
    path: `/order/detail?id=${order.id}`,
    content: [
      { label: '订单', text: order.order_no },
      { label: '退款金额', text: amount },
      ...(refund.points > 0 ? [{ label: '其中退回积分', text: points }] : []),
      ...(billed.own_fen > 0 ? [{ label: '其中扣回应收', text: `${yuan(billed.own_fen)} 元` }] : []),
    ],
    measured: [
      { measure: refundDay, value: sums.day_fen, text: `当天同意退款合计 ${yuan(sums.day_fen)} 元` },
      {
        measure: refundAmount,
        value: sums.order_fen,
        text: sums.order_fen === given_fen ? `退款金额 ${amount}` : `该订单退款合计 ${yuan(sums.order_fen)} 元`,
      },
    ],
  });
}

async function returnPlace(ctx: Context, { id }: RefundRow, place: ReturnPlace = {}): Promise<RefundChanges> {
  const { contact = null, phone = null, address } = place;
  if (address) return { return_contact: contact, return_phone: phone, return_address: address };
  const [from] = await trusted(ctx).db.rows<Record<'contact' | 'phone' | 'address', string | null>>(
    `SELECT coalesce($2, p.contact) AS contact, coalesce($3, p.phone) AS phone, array_to_string(p.region, '') || nullif(p.address, '') AS address
     FROM refund r JOIN LATERAL (${sentFromSql}) p ON true WHERE r.id = $1`,
    [id, contact, phone],
  );
  const missing = from ? '发货仓库没有登记地址' : '商品由供应商发出';
  if (!from?.address) return invalid('return_address', `${missing}，请填写退货地址`);
  return { return_contact: from.contact, return_phone: from.phone, return_address: from.address };
}

/** A refund of zero needs no channel. */
function afterApproval({ kind, amount_fen, inspected_at }: RefundRow): 'approved' | 'goods_back' | 'succeeded' {
  if (kind !== 'money' && inspected_at === null) return 'goods_back';
  return amount_fen === 0 ? 'succeeded' : 'approved';
}

async function releaseUnshipped(ctx: Context, { order, refund }: LockedRefund): Promise<void> {
  if (order.delivery_method === deliveryMethod.virtual) return;
  const lines = await ctx.db.rows<{ line_id: number; quantity: number }>(
    'SELECT order_line_id AS line_id, unshipped_quantity AS quantity FROM refund_line WHERE refund_id = $1 AND unshipped_quantity > 0 ORDER BY order_line_id',
    [refund.id],
  );
  if (lines.length > 0) await releaseHolds(trusted(ctx), { kind: 'order', id: refund.order_id }, lines);
}

/** Rejects a requested refund; its pieces can be shipped, or requested again. */
export function rejectRefund(ctx: Context, decision: Decision): Promise<{ readonly id: number }> {
  return end(ctx, decision, { event: 'reject', title: '拒绝退款', state: 'rejected', leaf: 'approve' });
}

/** Takes a requested refund back. */
export function withdrawRefund(ctx: Context, decision: Decision): Promise<{ readonly id: number }> {
  return end(ctx, decision, { event: 'withdraw', title: '撤回退款', state: 'withdrawn', leaf: 'refund' });
}

function end(
  ctx: Context,
  { id, note }: Decision,
  { event, title, state, leaf }: Move & { readonly state: 'rejected' | 'withdrawn'; readonly leaf: string },
): Promise<{ readonly id: number }> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockRefund(tx, id, leaf);
    const changes = { state, decision_note: note, finished_at: tx.clock(), next_attempt_at: null };
    await move(tx, locked, { event, order_event: `${event}_refund`, title, note }, changes);
    return { id };
  });
}

async function move(
  ctx: Context,
  { order, refund }: LockedRefund,
  { event, order_event, title, note }: Move & { readonly order_event: string; readonly note: string | null },
  changes: RefundChanges,
): Promise<void> {
  decideTransition(refundFlow, refund.state, event, refund);
  decideTransition(orderFlow, order.status, order_event, order);
  await writeRefund(ctx, refund.id, changes);
  await recountRefunds(ctx, order.id);
  const line = `退款单 ${refund.refund_no}，${yuan(refund.amount_fen)} 元${note ? `：${note}` : ''}`;
  await settleOrder(ctx, order, { event: order_event, title, note: line });
}

/** Warns once of a request that waits too long for its answer; false when it was answered. */
export function warnUnanswered(ctx: Context, id: number): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const { order, refund } = await lockRefund(tx, id, 'approve');
    if (refund.state !== 'requested' || refund.next_attempt_at === null) return false;
    const text = `退款单 ${refund.refund_no} ${yuan(refund.amount_fen)} 元，申请已超过 ${answerHours} 小时未处理`;
    await warnOfOrder(tx, order, { kind: 'refund_unanswered', text });
    await writeRefund(tx, id, { next_attempt_at: null });
    return true;
  });
}
