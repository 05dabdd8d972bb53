import { refundAsked } from '@zhanggui/contract/domains/order/order-values';
import type { RefundPlan } from '@zhanggui/contract/domains/order/refund/refundable';
import { announce } from '../../../features/webhook/announce.service.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { after, answerHours } from '../rules/time-limits.ts';
import type { OrderRow } from '../state/order-lock.query.ts';
import type { RefundRow } from './refund-lock.query.ts';

export interface NewRefund {
  readonly refund_no: string;
  readonly kind: string;
  readonly ground: string;
  readonly reason: string;
  readonly pictures?: readonly string[];
  readonly request_hash: string;
  readonly plan: RefundPlan;
}

export interface KnownRefund {
  readonly order_id: number;
  readonly refund_no: string;
  readonly state: RefundRow['state'];
  readonly amount_fen: number;
  readonly points: number;
  readonly request_hash: string | null;
}

/** An application's refund of a number, whichever order it is of. */
export async function knownRefund(db: Db, app_id: number, refund_no: string): Promise<KnownRefund | undefined> {
  const [row] = await db.rows<KnownRefund>(
    'SELECT order_id, refund_no, state, amount_fen, points, request_hash FROM refund WHERE app_id = $1 AND refund_no = $2',
    [app_id, refund_no],
  );
  return row;
}

/** Stores a requested refund with its lines; false when its number is taken. */
export async function insertRefund(ctx: Context, order: OrderRow, refund: NewRefund): Promise<boolean> {
  const { plan } = refund;
  const [opened] = await ctx.db.rows<{ id: number }>(
    `WITH opened AS (
       INSERT INTO refund (created_at, updated_at, created_by, updated_by, order_id, order_kind, agent_label_id, app_id,
         refund_no, payment_id, state, kind, cause, ground, amount_fen, freight_fen, points, reason, request_hash,
         next_attempt_at, pictures)
       SELECT $1::timestamptz, $1::timestamptz, $2::bigint, $2::bigint, $3::bigint, $4::text, $5::bigint, $6::bigint, $7::text,
         (SELECT id FROM payment WHERE order_id = $3::bigint AND purpose = 'order'),
         'requested', $8::text, 'request', $9::text, $10::bigint, $11::bigint, $16::bigint, $12::text, $13::text, $15::timestamptz, $17::text[]
       ON CONFLICT DO NOTHING RETURNING id),
     lines AS (
       INSERT INTO refund_line (order_id, order_kind, agent_label_id, refund_id, order_line_id, quantity, unshipped_quantity, amount_fen, points)
       SELECT $3::bigint, $4::text, $5::bigint, opened.id, l.line_id, l.quantity, l.unshipped_quantity, l.amount_fen, l.points
       FROM opened, jsonb_to_recordset($14::jsonb)
         AS l(line_id bigint, quantity int, unshipped_quantity int, amount_fen bigint, points bigint))
     SELECT id FROM opened`,
    [
      ctx.clock(),
      accountIdOf(ctx.caller),
      order.id,
      order.kind,
      order.agent_label_id,
      ctx.caller.kind === 'app' ? ctx.caller.id : null,
      refund.refund_no,
      refund.kind,
      refund.ground,
      plan.amount_fen,
      plan.freight_fen,
      refund.reason,
      refund.request_hash,
      JSON.stringify(plan.lines),
      after(ctx.clock(), { minutes: answerHours * 60 }),
      plan.points,
      refund.pictures ?? [],
    ],
  );
  if (!opened) return false;
  await announce(ctx, refundAsked, opened.id);
  return true;
}
