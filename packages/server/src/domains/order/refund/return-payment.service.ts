import { paymentStatus } from '@zhanggui/contract/domains/order/payment/payment.enum';
import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { emit } from '../../../platform/outbox/outbox.ts';
import { refundNumber } from '../rules/order-number.ts';
import type { OrderRow } from '../state/order-lock.query.ts';
import { refundSend } from './refund-topic.ts';

/** A payment that must not be kept. */
export interface UnwantedPayment {
  readonly payment_id: number;
  readonly amount_fen: number;
  readonly cause: 'duplicate' | 'late';
}

const reasons = { duplicate: '重复付款，自动退回', late: '订单关闭后付款，自动退回' } as const;

/** Opens a refund of a whole payment without approval, and sends it. */
export async function openReturn(
  ctx: Context,
  order: OrderRow,
  { payment_id, amount_fen, cause }: UnwantedPayment,
): Promise<void> {
  const now = ctx.clock();
  const refund_no = refundNumber(now, await nextNumber(ctx));
  const [row] = await ctx.db.rows<{ id: number }>(
    `INSERT INTO refund (created_at, updated_at, created_by, updated_by, order_id, order_kind, agent_label_id, refund_no,
       payment_id, state, kind, cause, amount_fen, freight_fen, reason, approved_at)
     VALUES ($1, $1, $2, $2, $3, $4, $5, $6, $7, 'approved', 'money', $8, $9, 0, $10, $1) RETURNING id`,
    [
      now,
      accountIdOf(ctx.caller),
      order.id,
      order.kind,
      order.agent_label_id,
      refund_no,
      payment_id,
      cause,
      amount_fen,
      reasons[cause],
    ],
  );
  if (!row) throw new Error('the refund was not stored');
  await ctx.db.rows(
    `UPDATE payment ${noEdit('the same act edits the row')} SET status = ${paymentStatus.refund_requested} WHERE id = $1`,
    [payment_id],
  );
  await emit(ctx, refundSend, { refund_id: row.id });
}

/** The next number of the sequence that orders and refunds share. */
export async function nextNumber(ctx: Context): Promise<number> {
  const [row] = await ctx.db.rows<{ sequence: number }>("SELECT nextval('order_no_seq') AS sequence");
  if (!row) throw new Error('the sequence gave no number');
  return row.sequence;
}
