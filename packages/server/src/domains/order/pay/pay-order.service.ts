import { orderStatus } from '@zhanggui/contract/domains/order/order.enum';
import { refusal } from '@zhanggui/contract/domains/order/order.errors';
import { Failure } from '@zhanggui/contract/platform/errors';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { openReturn } from '../refund/return-payment.service.ts';
import type { OrderStatus } from '../rules/order-status.ts';
import { lockForConsequence, lockOrder, type OrderRow } from '../state/order-lock.query.ts';
import { warnOfOrder } from '../state/order-warning.service.ts';
import { settleOrder } from '../state/settle-order.service.ts';
import { keepPayment, knownPayment, type Purpose } from './payment.query.ts';
import type { PaymentNotice } from './payment-notice.ts';

/** The order's status after a notice, or why it was refused; a warning that a refusal leaves must be kept. */
export type PaymentOutcome = { readonly status: OrderStatus; readonly payment_status: number } | Failure;

interface TakenNotice extends PaymentNotice {
  /** Whether a refusal leaves a warning: a person reads it, and may only have mistyped. */
  readonly warns: boolean;
}

/** Takes a payment: the number decides, so that the same notice again changes nothing. */
export function payOrder(ctx: Context, order_id: number, notice: PaymentNotice): Promise<PaymentOutcome> {
  const taken = { ...notice, warns: ctx.caller.kind !== 'user' };
  return inTransaction(ctx, async (tx) => takePayment(tx, await lockOrder(tx, order_id, 'pay'), taken));
}

/** Takes a payment that the channel knew of when it was asked; the caller needs no right to take payments. */
export function takeAnsweredPayment(ctx: Context, order_id: number, notice: PaymentNotice): Promise<PaymentOutcome> {
  const taken = { ...notice, warns: true };
  return inTransaction(ctx, async (tx) => takePayment(tx, await lockForConsequence(tx, order_id), taken));
}

async function takePayment(tx: Context, order: OrderRow, notice: TakenNotice): Promise<PaymentOutcome> {
  const known = await knownPayment(tx, order, notice.pay_no);
  if (known && known.order_id === order.id && known.amount_fen === notice.amount_fen) return statesOf(order);
  if (known) return refuseReused(tx, order, notice);
  if (notice.amount_fen !== order.payable_fen) return refuseAmount(tx, order, notice);
  const purpose = purposeFor(order);
  const payment = await keepPayment(tx, order, { ...notice, purpose });
  // Another order took the number between the look and the write.
  if (payment === undefined) return refuseReused(tx, order, notice);
  if (purpose === 'order') return pay(tx, order, notice);
  await openReturn(tx, order, { ...payment, cause: purpose });
  await warnOfOrder(tx, order, {
    kind: purpose === 'late' ? 'late_payment' : 'duplicate_payment',
    text: `支付单号 ${notice.pay_no} 金额 ${yuan(notice.amount_fen)} 元，已自动退款`,
  });
  const title = purpose === 'late' ? '关闭后付款' : '重复付款';
  const note = `支付单号 ${notice.pay_no}，${yuan(notice.amount_fen)} 元，不属于应付款，全额自动退回`;
  await settleOrder(tx, order, { event: `${purpose}_pay`, title, note });
  return statesOf(order);
}

async function pay(ctx: Context, order: OrderRow, notice: PaymentNotice): Promise<PaymentOutcome> {
  const note = `支付单号 ${notice.pay_no}，${yuan(notice.amount_fen)} 元`;
  const changes = { paid_fen: notice.amount_fen, paid_at: notice.paid_at };
  const status = await settleOrder(ctx, order, { event: 'pay', title: '付款', note, changes });
  return { status, payment_status: 1 };
}

function purposeFor(order: OrderRow): Purpose {
  if (order.closed_as !== null) return 'late';
  return order.status === orderStatus.unpaid ? 'order' : 'duplicate';
}

async function refuseReused(ctx: Context, order: OrderRow, notice: TakenNotice): Promise<Failure> {
  const text = `支付单号 ${notice.pay_no} 再次上报，金额 ${yuan(notice.amount_fen)} 元与原付款不符`;
  if (notice.warns) await warnOfOrder(ctx, order, { kind: 'pay_no_reused', text });
  return new Failure(refusal('payment.pay_no_reused', {}));
}

async function refuseAmount(ctx: Context, order: OrderRow, notice: TakenNotice): Promise<Failure> {
  const expected_fen = order.payable_fen;
  const text = `支付单号 ${notice.pay_no} 金额 ${yuan(notice.amount_fen)} 元，应付 ${yuan(expected_fen)} 元`;
  if (notice.warns) await warnOfOrder(ctx, order, { kind: 'amount_mismatch', text });
  return new Failure(refusal('payment.amount_mismatch', { expected_fen }));
}

function statesOf({ status, payment_status }: OrderRow): PaymentOutcome {
  return { status, payment_status };
}
