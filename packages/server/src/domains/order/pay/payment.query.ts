import type { Context } from '../../../platform/context.ts';
import { accountIdOf, type Caller } from '../../../platform/identity/caller.ts';
import type { OrderRow } from '../state/order-lock.query.ts';
import type { PaymentNotice } from './payment-notice.ts';

export type Purpose = 'order' | 'duplicate' | 'late';

export interface KeptPayment {
  readonly payment_id: number;
  readonly amount_fen: number;
}

/** Whose numbers a payment's is unique among: the application's own, or those of staff. */
function numbersOf({ app_id }: Pick<OrderRow, 'app_id'>, caller: Caller): number | null {
  return caller.kind === 'app' ? caller.id : app_id;
}

/** The payment of a number, whichever order it is for. */
export async function knownPayment(
  ctx: Context,
  order: OrderRow,
  pay_no: string,
): Promise<{ readonly order_id: number; readonly amount_fen: number } | undefined> {
  const app_id = numbersOf(order, ctx.caller);
  // Two statements, for no index serves a comparison that takes null for a value.
  const [row] = await ctx.db.rows<{ order_id: number; amount_fen: number }>(
    `SELECT order_id, amount_fen FROM payment WHERE pay_no = $1 AND app_id ${app_id === null ? 'IS NULL' : '= $2'}`,
    app_id === null ? [pay_no] : [pay_no, app_id],
  );
  return row;
}

/** Stores a payment; undefined when its number is taken. */
export async function keepPayment(
  ctx: Context,
  order: OrderRow,
  notice: PaymentNotice & { readonly purpose: Purpose },
): Promise<KeptPayment | undefined> {
  const [row] = await ctx.db.rows<{ id: number }>(
    `INSERT INTO payment (created_at, updated_at, created_by, updated_by, order_id, order_kind, agent_label_id, app_id,
       pay_no, channel_no, method, card_type, amount_fen, purpose, status, paid_at)
     VALUES ($1, $1, $2, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 1, $13)
     ON CONFLICT DO NOTHING RETURNING id`,
    [
      ctx.clock(),
      accountIdOf(ctx.caller),
      order.id,
      order.kind,
      order.agent_label_id,
      numbersOf(order, ctx.caller),
      notice.pay_no,
      notice.channel_no,
      notice.method,
      notice.card_type,
      notice.amount_fen,
      notice.purpose,
      notice.paid_at,
    ],
  );
  return row && { payment_id: row.id, amount_fen: notice.amount_fen };
}
