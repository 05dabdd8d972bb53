import { orderStatus } from '@zhanggui/contract/domains/order/order.enum';
import { unshipped } from '@zhanggui/contract/domains/order/order-values';
import { isException } from './parcel/shipment.tables.ts';
import { heldBackSql } from './ship/open-refund.query.ts';

const firstLine = (order: string, what: string) =>
  `(SELECT ${what} FROM order_line l WHERE l.order_id = ${order}.id ORDER BY l.id LIMIT 1)`;

const kinds = (order: string) => `(SELECT count(*) FROM order_line k WHERE k.order_id = ${order}.id)`;

const noteOf = (order: string) =>
  `concat_ws(' ', nullif(l.spec_text, ''), '× ' || l.quantity, CASE WHEN ${kinds(order)} > 1 THEN '等 ' || ${kinds(order)} || ' 种商品' END)`;

const waits = [orderStatus.paid, orderStatus.refund_requested, orderStatus.refunding].join(', ');

/** SQL of whether an order (`o`) has pieces to send, also while others are to be refunded. */
export const isToSend = (o: string) => `(${o}.status IN (${waits}) AND ${o}.ship_state <> 'all')`;

/** What lists show of an order beside its own columns: the first of its goods, and until when it is to leave. */
export const orderComputed = {
  is_held_back: heldBackSql,
  goods_text: (order: string) => firstLine(order, 'l.goods_name'),
  goods_note: (order: string) => firstLine(order, noteOf(order)),
  goods_picture: (order: string) => firstLine(order, 'l.picture'),
  trace_state: (order: string) =>
    `(SELECT s.trace_state FROM shipment s WHERE s.order_id = ${order}.id AND s.state = 'sent' AND s.trace_state IS NOT NULL
      AND NOT s.is_deleted ORDER BY (${isException('s.')}) DESC, s.traced_at, s.id LIMIT 1)`,
  ship_by: (order: string) =>
    `CASE WHEN ${isToSend(order)} AND ${order}.delivery_method = 'express'
     THEN ${order}.paid_at + make_interval(hours => (SELECT min(w.age_hours) FROM warning_rule w
       WHERE w.kind = '${unshipped.value}' AND w.state = 'enabled' AND NOT w.is_deleted)) END`,
};
