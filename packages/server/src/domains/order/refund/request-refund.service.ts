import { createHash } from 'node:crypto';
import { fail } from '@zhanggui/contract/domains/order/order.errors';
import { orderFlow } from '@zhanggui/contract/domains/order/order.flow';
import type { refundGround } from '@zhanggui/contract/domains/order/refund/refund.enum';
import {
  planRefund,
  type RefundFault,
  type RefundInput,
  type RefundPlan,
} from '@zhanggui/contract/domains/order/refund/refundable';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { yuan } from '@zhanggui/contract/platform/fields/number/yuan';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { refundNumber } from '../rules/order-number.ts';
import { isRefundWindowOpen, refundDays } from '../rules/time-limits.ts';
import { recountRefunds } from '../state/order-facts.query.ts';
import { lockOrder, type OrderRow } from '../state/order-lock.query.ts';
import { settleOrder } from '../state/settle-order.service.ts';
import { insertRefund, type KnownRefund, knownRefund } from './refund-insert.query.ts';
import type { RefundRow } from './refund-lock.query.ts';
import { readRefundable } from './refundable.query.ts';
import { nextNumber } from './return-payment.service.ts';

export interface RefundRequest extends RefundInput {
  readonly order_id: number;
  readonly ground: ValueOf<typeof refundGround>;
  readonly reason: string;
  /** What the buyer shows for it. */
  readonly pictures?: readonly string[];
  /** An application's own number; staff get one made. */
  readonly refund_no?: string;
}

export interface RequestedRefund {
  readonly refund_no: string;
  readonly state: RefundRow['state'];
  readonly amount_fen: number;
  readonly points: number;
  /** The same request was made before: this is its refund as it is now. */
  readonly is_repeat: boolean;
}

/** Requests a refund of what is left of an order; its pieces are withheld from then on. */
export function requestRefund(ctx: Context, request: RefundRequest): Promise<RequestedRefund> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, request.order_id, 'refund');
    const request_hash = hashOf(request);
    const known = await ownRefund(tx, request.refund_no);
    if (known) {
      const isSame = known.order_id === order.id && known.request_hash === request_hash;
      const { refund_no, state, amount_fen, points } = known;
      return isSame ? { refund_no, state, amount_fen, points, is_repeat: true } : fail('refund.refund_no_reused', {});
    }
    return open(tx, order, { ...request, request_hash });
  });
}

async function ownRefund({ db, caller }: Context, refund_no: string | undefined): Promise<KnownRefund | undefined> {
  return caller.kind === 'app' && refund_no !== undefined ? knownRefund(db, caller.id, refund_no) : undefined;
}

type Hashed = RefundRequest & { readonly request_hash: string };

async function open(ctx: Context, order: OrderRow, request: Hashed): Promise<RequestedRefund> {
  decideTransition(orderFlow, order.status, 'request_refund', order);
  const now = ctx.clock();
  if (!isRefundWindowOpen(request.ground, order.received_at, now)) {
    fail('refund.window_closed', { days: refundDays[request.ground] });
  }
  const plan = planned(planRefund(await readRefundable(ctx, order), request));
  if (request.kind !== 'money') await refuseComingBack(ctx, plan);
  const refund_no = request.refund_no ?? refundNumber(now, await nextNumber(ctx));
  const inserted = await insertRefund(ctx, order, { ...request, refund_no, plan });
  // Another order took the number between the look and the write.
  if (!inserted) fail('refund.refund_no_reused', {});
  await recountRefunds(ctx, order.id);
  const back = plan.points > 0 ? `${yuan(plan.amount_fen)} 元、${plan.points} 积分` : `${yuan(plan.amount_fen)} 元`;
  const note = `退款单 ${refund_no}，${back}：${request.reason}`;
  await settleOrder(ctx, order, { event: 'request_refund', title: '申请退款', note });
  const { amount_fen, points } = plan;
  return { refund_no, state: 'requested', amount_fen, points, is_repeat: false };
}

function planned(plan: RefundPlan | RefundFault): RefundPlan {
  if (!('fault' in plan)) return plan;
  if (plan.fault === 'nothing_left') return fail('refund.nothing_left', {});
  if (plan.fault === 'amount_exceeds') return fail('refund.amount_exceeds', plan);
  return fail('refund.quantity_exceeds', plan);
}

/** Pieces that come back with their parcel are inspected with it; no buyer can send them. */
async function refuseComingBack({ db }: Context, { lines }: RefundPlan): Promise<void> {
  const [coming] = await db.rows<{ tracking_no: string }>(
    `SELECT max(s.tracking_no) AS tracking_no FROM jsonb_to_recordset($1::jsonb) AS r(line_id bigint, quantity int)
     JOIN order_line l ON l.id = r.line_id JOIN shipment_line c ON c.order_line_id = l.id JOIN shipment s ON s.id = c.shipment_id
     WHERE s.state IN ('intercepting', 'returning') GROUP BY l.id, r.quantity
     HAVING r.quantity > l.shipped_quantity + l.withheld_quantity - l.refunding_quantity - l.refunded_quantity - sum(c.quantity) LIMIT 1`,
    [JSON.stringify(lines)],
  );
  if (coming) fail('refund.parcel_coming_back', coming);
}

/** A digest of everything that makes one request differ from another. */
function hashOf({ kind, ground, amount_fen, lines, reason, pictures = [] }: RefundRequest): string {
  const sorted = lines?.toSorted((a, b) => a.line_id - b.line_id).map(({ line_id, quantity }) => [line_id, quantity]);
  const text = JSON.stringify([kind, ground, amount_fen ?? null, sorted ?? null, reason, ...pictures]);
  return createHash('sha256').update(text).digest('base64url');
}
