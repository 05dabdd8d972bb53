import { fail } from '@zhanggui/contract/domains/order/order.errors';
import type { refundRule } from '@zhanggui/contract/domains/shop/mall/mall.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import type { Context } from '../../../platform/context.ts';
import { openStates } from '../state/order-facts.query.ts';

/** Open refunds of money of one order, with what its mall wants then. */
export interface OpenRefund {
  readonly order_id: number;
  readonly order_no: string;
  readonly rule: Exclude<ValueOf<typeof refundRule>, 'pass'>;
  /** The latest of them. */
  readonly refund_id: number;
}

const open = `r.kind = 'money' AND r.cause = 'request' AND r.state IN (${openStates.map((state) => `'${state}'`).join(', ')})
  AND NOT r.is_deleted`;

/** SQL of the money in open refunds of an order; null without one. */
export const openRefundFenSql = (order_id: string) =>
  `(SELECT sum(r.amount_fen) FROM refund r WHERE r.order_id = ${order_id} AND ${open})::bigint`;

/** SQL of whether an open refund of an order (`o`) keeps it here whatever is confirmed. */
export const heldBackSql = (o: string) =>
  `(${o}.refund_pending_fen > 0 AND EXISTS (SELECT FROM mall m WHERE m.id = ${o}.mall_id AND m.refund_rule = 'hold')
    AND EXISTS (SELECT FROM refund r WHERE r.order_id = ${o}.id AND ${open}))`;

/**
 * Which of some orders a refund of money keeps here, in the order of their ids; on a trusted view. The caller has locked
 * the orders: requesting and deciding a refund lock them too.
 */
export function openRefunds(tx: Context, order_ids: readonly number[]): Promise<OpenRefund[]> {
  return tx.db.rows<OpenRefund>(
    `SELECT o.id AS order_id, o.order_no, coalesce(m.refund_rule, 'ask') AS rule, max(r.id) AS refund_id
     FROM refund r JOIN "order" o ON o.id = r.order_id LEFT JOIN mall m ON m.id = o.mall_id
     WHERE r.order_id = ANY($1::bigint[]) AND ${open} AND coalesce(m.refund_rule, 'ask') <> 'pass'
     GROUP BY o.id, o.order_no, m.refund_rule ORDER BY o.id`,
    [order_ids],
  );
}

/** What was confirmed of an order's refunds. */
export interface Confirmed {
  /** The user sends although a refund is open. */
  readonly despite_refund?: boolean | null | undefined;
  /** The refunds up to this one were confirmed at an earlier step. */
  readonly seen_refund_id?: number | null;
}

/** Whether an open refund keeps its order here. */
export function keepsHere({ rule, refund_id }: OpenRefund, { despite_refund, seen_refund_id }: Confirmed): boolean {
  return rule === 'hold' || (!despite_refund && refund_id > (seen_refund_id ?? 0));
}

/** Refuses to send an order on that an open refund keeps here; answers the refund that was confirmed. */
export async function refuseUnderRefund(
  tx: Context,
  order_id: number,
  confirmed: Confirmed,
): Promise<OpenRefund | undefined> {
  const [refund] = await openRefunds(tx, [order_id]);
  if (refund && keepsHere(refund, confirmed)) return refuseOf(refund);
  return refund;
}

/** Refuses by the rule that keeps an order here. */
export function refuseOf({ rule, order_no }: OpenRefund): never {
  return rule === 'hold' ? fail('order.refund_hold', { order_no }) : fail('order.refund_ask', { order_no });
}
