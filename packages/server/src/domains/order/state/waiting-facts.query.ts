import {
  negativeMargin,
  notedWarnings,
  parcelException,
  parcelStuck,
  pickupOverdue,
  refundFailure,
  refundRequested,
  returnUndecided,
  unshipped,
  unwantedPayment,
} from '@zhanggui/contract/domains/order/order-values';
import { paymentStatus } from '@zhanggui/contract/domains/order/payment/payment.enum';
import { type Provision, provideFor } from '../../../platform/extension/extension-point.ts';
import { warningFacts } from '../../warning/facts.port.ts';
import { isToSend } from '../order-computed.query.ts';
import { isException, isUnderWay, lastMoved } from '../parcel/shipment.tables.ts';

/** Margins are checked while the price can still be changed. */
const marginDays = 30;

const yuan = (fen: string) => `to_char(${fen} / 100.0, 'FM999,999,999,990.00') || ' 元'`;

const unshippedSql = (before: string) => `
    SELECT o.id AS subject_id, o.agent_label_id, o.id AS order_id, o.order_no AS title,
      o.goods_count || ' 件，' || o.buyer_name || coalesce('，' || array_to_string(o.region, ''), '') AS detail, o.paid_at AS since
    FROM "order" o WHERE ${isToSend('o')} AND o.paid_at <= ${before} AND o.delivery_method <> 'virtual' AND NOT o.is_deleted
      AND EXISTS (SELECT FROM order_line l WHERE l.order_id = o.id AND l.quantity > l.shipped_quantity + l.withheld_quantity)`;

const unwantedSql = (before: string) => `
    SELECT p.id AS subject_id, p.agent_label_id, p.order_id, p.pay_no AS title,
      CASE p.purpose WHEN 'late' THEN '关闭后付款 ' ELSE '重复付款 ' END || ${yuan('p.amount_fen')}
        || CASE p.status WHEN ${paymentStatus.refund_failed} THEN '，退回失败' ELSE '，退回中' END AS detail, p.paid_at AS since
    FROM payment p WHERE p.purpose <> 'order' AND p.status <> ${paymentStatus.refunded} AND p.paid_at <= ${before} AND NOT p.is_deleted`;

const marginSql = (before: string) => `
    SELECT l.id AS subject_id, l.agent_label_id, l.order_id, l.sku_code AS title,
      l.goods_name || '，实付 ' || ${yuan('l.payable_fen')} || '，成本 ' || ${yuan('l.cost_fen * l.quantity')} AS detail, l.created_at AS since
    FROM order_line l JOIN "order" o ON o.id = l.order_id
    WHERE l.price_fen > 0 AND l.payable_fen < l.cost_fen * l.quantity AND l.created_at <= ${before}
      AND NOT EXISTS (SELECT FROM collective_delivery v WHERE v.order_id = l.order_id)
      AND l.created_at > ${before} - interval '${marginDays} days' AND o.paid_at IS NOT NULL AND o.closed_as IS NULL AND NOT o.is_deleted`;

const pickupSql = (before: string) => `
    SELECT p.id AS subject_id, p.agent_label_id, p.order_id, p.order_no AS title,
      c.name || '，' || p.goods_text || '，' || p.buyer_name AS detail, p.due_at AS since
    FROM pickup p JOIN bank_cell c ON c.id = p.bank_cell_id
    WHERE p.state = 'overdue' AND p.due_at <= ${before} AND NOT p.is_deleted`;

const parcelSql = (when: string, since: string) => (before: string) =>
  `
    SELECT s.id AS subject_id, s.agent_label_id, s.order_id, s.tracking_no AS title,
      o.order_no || '，' || coalesce(s.trace_text, '发出后没有物流记录') AS detail, ${since} AS since
    FROM shipment s JOIN "order" o ON o.id = s.order_id WHERE ${when} AND ${since} <= ${before} AND NOT s.is_deleted`;

const refundSql = (when: string, since: string) => (before: string) =>
  `
    SELECT r.id AS subject_id, r.agent_label_id, r.order_id, r.refund_no AS title, ${yuan('r.amount_fen')} || '，' || r.reason AS detail,
      ${since} AS since
    FROM refund r WHERE ${when} AND ${since} <= ${before} AND NOT r.is_deleted`;

/** Warnings that acts on orders wrote, until they are handled on the order. */
const notedSql = (kind: string) => (before: string) =>
  `
    SELECT w.id AS subject_id, w.agent_label_id, w.order_id, o.order_no AS title, w.text AS detail, w.created_at AS since
    FROM order_warning w JOIN "order" o ON o.id = w.order_id
    WHERE w.kind = '${kind}' AND NOT w.is_handled AND w.created_at <= ${before} AND NOT w.is_deleted AND NOT o.is_deleted`;

/** What of orders, refunds and payments may wait too long. */
export const orderFacts: readonly Provision[] = [
  provideFor(warningFacts, unshipped, unshippedSql),
  provideFor(warningFacts, refundRequested, refundSql("r.state = 'requested'", 'r.created_at')),
  provideFor(warningFacts, refundFailure, refundSql("r.state = 'failed'", 'r.updated_at')),
  provideFor(warningFacts, returnUndecided, refundSql("r.state = 'goods_back'", 'r.inspected_at')),
  provideFor(warningFacts, unwantedPayment, unwantedSql),
  provideFor(warningFacts, negativeMargin, marginSql),
  provideFor(warningFacts, pickupOverdue, pickupSql),
  provideFor(warningFacts, parcelException, parcelSql(isException('s.'), 's.traced_at')),
  provideFor(warningFacts, parcelStuck, parcelSql(isUnderWay('s.'), lastMoved('s.'))),
  ...notedWarnings.map((kind) => provideFor(warningFacts, kind, notedSql(kind.value))),
];
