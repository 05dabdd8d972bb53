import { refundFailed, refundRejected, refundSucceeded } from '@zhanggui/contract/domains/order/order-values';
import type { refundCause, refundKind, refundState } from '@zhanggui/contract/domains/order/refund/refund.enum';
import type { WebhookEvent } from '@zhanggui/contract/features/webhook/webhook-event.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { announce } from '../../../features/webhook/announce.service.ts';
import type { Context } from '../../../platform/context.ts';
import { updateRow } from '../../../platform/update-row.ts';
import { creditRefund } from '../collective/credit-refund.service.ts';
import { refund } from '../order.tables.ts';
import { giveBackPoints } from '../pay/points-payer.port.ts';
import { lockForConsequence, lockOrder, type OrderRow } from '../state/order-lock.query.ts';

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
  readonly freight_fen: number;
  readonly points: number;
  readonly inspected_at: Date | null;
  readonly attempts: number;
  readonly next_attempt_at: Date | null;
  readonly channel_message: string | null;
}

export interface LockedRefund {
  readonly order: OrderRow;
  readonly refund: RefundRow;
}

const columns =
  'id, order_id, payment_id, refund_no, state, kind, cause, amount_fen, freight_fen, points, inspected_at, attempts, next_attempt_at, channel_message';

/** Locks a refund by its order, which every act on either locks first; 404 when the caller's pages do not admit the act. */
export function lockRefund(ctx: Context, id: number, leaf: string): Promise<LockedRefund> {
  return lockBy(ctx, id, (order_id) => lockOrder(ctx, order_id, leaf));
}

/** Locks a refund and its order for what follows from an act that was admitted on something else. */
export function lockRefundForConsequence(ctx: Context, id: number): Promise<LockedRefund> {
  return lockBy(ctx, id, (order_id) => lockForConsequence(ctx, order_id));
}

async function lockBy(ctx: Context, id: number, lock: (order_id: number) => Promise<OrderRow>): Promise<LockedRefund> {
  const [found] = await ctx.db.rows<{ order_id: number }>(
    'SELECT order_id FROM refund WHERE id = $1 AND NOT is_deleted',
    [id],
  );
  if (!found) return fail('not_found', {});
  const order = await lock(found.order_id);
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
  readonly inspected_at?: Date;
  readonly amount_fen?: number;
  readonly freight_fen?: number;
  readonly points?: number;
  readonly replacement_no?: string;
  readonly channel_refund_no?: string;
  readonly channel_message?: string | null;
  readonly attempts?: number;
  readonly next_attempt_at?: Date | null;
  readonly approved_at?: Date;
  readonly approved_by_id?: number | null;
  readonly finished_at?: Date;
}

/** The webhook event of each refund state. */
const tellsOf: { readonly [S in RefundRow['state']]?: WebhookEvent } = {
  rejected: refundRejected,
  succeeded: refundSucceeded,
  failed: refundFailed,
};

/** Writes the changes of a locked refund; when it succeeds, its points are back, and what a collective order bills is less. */
export async function writeRefund(ctx: Context, id: number, changes: RefundChanges): Promise<void> {
  await updateRow(ctx, refund, id, changes);
  if (changes.state === 'succeeded') {
    await returnPoints(ctx, id);
    await creditRefund(ctx, id);
  }
  const event = changes.state && tellsOf[changes.state];
  if (event) await announce(ctx, event, id);
}

async function returnPoints(ctx: Context, id: number): Promise<void> {
  const [row] = await ctx.db.rows<{ order_id: number; points: number }>(
    'SELECT order_id, points FROM refund WHERE id = $1',
    [id],
  );
  if (row) await giveBackPoints(ctx, { ...row, source: { kind: 'refund', id } });
}
