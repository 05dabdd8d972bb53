import { orderStatus } from '@zhanggui/contract/domains/order/order.enum';
import { paymentStatus } from '@zhanggui/contract/domains/order/payment/payment.enum';
import type { warningKind } from '@zhanggui/contract/domains/warning/warning.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';

export type WarningKind = ValueOf<typeof warningKind>;

/** Margins are checked while the price can still be changed. */
const marginDays = 30;

const yuan = (fen: string) => `to_char(${fen} / 100.0, 'FM999,999,999,990.00') || ' 元'`;

/**
 * SQL of the facts of each kind that were already so at a moment (SQL): `subject_id, agent_label_id, order_id, title, detail,
 * since`. Each is found by an index over what is still open, however many orders there are.
 */
const sources: Readonly<Record<WarningKind, (before: string) => string>> = {
  unshipped: (before) => `
    SELECT o.id AS subject_id, o.agent_label_id, o.id AS order_id, o.order_no AS title,
      o.goods_count || ' 件，' || o.buyer_name || coalesce('，' || array_to_string(o.region, ''), '') AS detail, o.paid_at AS since
    FROM "order" o WHERE o.status = ${orderStatus.paid} AND o.paid_at <= ${before} AND o.delivery_method <> 'virtual' AND NOT o.is_deleted`,
  refund_requested: (before) => refunds("r.state = 'requested'", 'r.created_at', before),
  refund_failed: (before) => refunds("r.state = 'failed'", 'r.updated_at', before),
  return_undecided: (before) =>
    refunds("r.state = 'goods_back' AND r.inspected_at IS NOT NULL", 'r.inspected_at', before),
  unwanted_payment: (before) => `
    SELECT p.id AS subject_id, p.agent_label_id, p.order_id, p.pay_no AS title,
      CASE p.purpose WHEN 'late' THEN '关闭后付款 ' ELSE '重复付款 ' END || ${yuan('p.amount_fen')}
        || CASE p.status WHEN ${paymentStatus.refund_failed} THEN '，退回失败' ELSE '，退回中' END AS detail, p.paid_at AS since
    FROM payment p WHERE p.purpose <> 'order' AND p.status <> ${paymentStatus.refunded} AND p.paid_at <= ${before} AND NOT p.is_deleted`,
  negative_margin: (before) => `
    SELECT l.id AS subject_id, l.agent_label_id, l.order_id, l.sku_code AS title,
      l.goods_name || '，实付 ' || ${yuan('l.payable_fen')} || '，成本 ' || ${yuan('l.cost_fen * l.quantity')} AS detail, l.created_at AS since
    FROM order_line l JOIN "order" o ON o.id = l.order_id
    WHERE l.price_fen > 0 AND l.payable_fen < l.cost_fen * l.quantity AND l.created_at <= ${before}
      AND l.created_at > ${before} - interval '${marginDays} days' AND o.paid_at IS NOT NULL AND o.closed_as IS NULL AND NOT o.is_deleted`,
  low_stock: (before) => `
    SELECT v.id AS subject_id, v.agent_label_id, NULL::bigint AS order_id, s.code AS title,
      p.name || '：可用 ' || (v.on_hand - v.reserved) || '，安全库存 ' || v.safety AS detail, v.updated_at AS since
    FROM stock_level v JOIN sku s ON s.id = v.sku_id JOIN location p ON p.id = v.location_id
    WHERE v.safety > 0 AND v.location_kind = 'warehouse' AND v.on_hand - v.reserved < v.safety AND v.updated_at <= ${before}
      AND NOT s.is_deleted AND NOT p.is_deleted`,
  return_arrived: (before) => `
    SELECT t.id AS subject_id, t.agent_label_id, t.order_id, t.number AS title, t.quantity || ' 件待验收' AS detail,
      t.arrived_at AS since
    FROM goods_return t WHERE t.state = 'arrived' AND t.arrived_at <= ${before} AND NOT t.is_deleted`,
};

function refunds(when: string, since: string, before: string): string {
  return `
    SELECT r.id AS subject_id, r.agent_label_id, r.order_id, r.refund_no AS title, ${yuan('r.amount_fen')} || '，' || r.reason AS detail,
      ${since} AS since
    FROM refund r WHERE ${when} AND ${since} <= ${before} AND NOT r.is_deleted`;
}

/** SQL of a kind's facts that were so before a moment. */
export function factsSql(kind: WarningKind, before: string): string {
  return sources[kind](before);
}
