import type { refundCause, refundKind, refundState } from '@zhanggui/contract/domains/order/refund/refund.enum';
import type { ValueOf } from '@zhanggui/contract/kernel/enum';
import { fail } from '@zhanggui/contract/kernel/kernel.errors';
import type { Context } from '../../../kernel/context.ts';
import { accountIdOf } from '../../../kernel/identity/caller.ts';
import { lockOrder, type OrderRow } from '../state/order-lock.query.ts';

/** A refund as its acts see it. */
export interface RefundRow {
  readonly id: number;
  readonly order_id: number;
  readonly payment_id: number | null;
  readonly refund_no: string;
  readonly state: ValueOf<typeof refundState>;
  readonly kind: ValueOf<typeof refundKind>;
  readonly cause: ValueOf<typeof refundCause>;
  readonly amount_fen: number;
  readonly attempts: number;
  readonly next_attempt_at: Date | null;
}

export interface LockedRefund {
  readonly order: OrderRow;
  readonly refund: RefundRow;
}

const columns = 'id, order_id, payment_id, refund_no, state, kind, cause, amount_fen, attempts, next_attempt_at';

/** Locks a refund by its order, which every act on either locks first; 404 when the caller's pages do not admit the act. */
export async function lockRefund(ctx: Context, id: number, leaf: string): Promise<LockedRefund> {
  const [found] = await ctx.db.rows<{ order_id: number }>(
    'SELECT order_id FROM refund WHERE id = $1 AND NOT is_deleted',
    [id],
  );
  if (!found) return fail('not_found', {});
  const order = await lockOrder(ctx, found.order_id, leaf);
  const [refund] = await ctx.db.rows<RefundRow>(`SELECT ${columns} FROM refund WHERE id = $1`, [id]);
  return refund ? { order, refund } : fail('not_found', {});
}

/** What an act writes of a refund. */
export interface RefundChanges {
  readonly state?: RefundRow['state'];
  readonly decision_note?: string | null;
  readonly return_contact?: string | null;
  readonly return_phone?: string | null;
  readonly return_address?: string;
  readonly return_carrier?: string;
  readonly return_tracking_no?: string;
  readonly sent_back_at?: Date;
  readonly channel_refund_no?: string;
  readonly channel_message?: string;
  readonly attempts?: number;
  readonly next_attempt_at?: Date | null;
  readonly approved_at?: Date;
  readonly finished_at?: Date;
}

/** Writes the changes of a locked refund. */
export async function writeRefund(ctx: Context, id: number, changes: RefundChanges): Promise<void> {
  const set = Object.keys(changes).map((column, index) => `"${column}" = $${index + 4}`);
  await ctx.db.rows(
    `UPDATE refund SET updated_at = $2, updated_by = $3, version = version + 1, ${set.join(', ')} WHERE id = $1`,
    [id, ctx.clock(), accountIdOf(ctx.caller), ...Object.values(changes)],
  );
}
