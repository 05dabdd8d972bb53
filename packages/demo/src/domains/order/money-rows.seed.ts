import { oneOf } from '../../platform/chance.ts';
import { flatFreight, goesFree } from './goods.seed.ts';

const methods = ['wechat', 'wechat', 'wechat', 'alipay', 'alipay', 'unionpay', 'bank_card', 'ecny'];

/** Where a demo refund has got to. */
const state = `CASE WHEN r.refund IN ('whole_before', 'whole_after', 'part') THEN 'succeeded' ELSE r.refund END`;

/** When a demo refund was requested: after the parcel arrived, before it left, or recently. */
export const requestedAt = `CASE
  WHEN r.refund = 'whole_before' THEN o.paid_at + interval '1 hour'
  WHEN r.is_open THEN greatest(o.paid_at, o.ship1_at, o.ship2_at, o.received_at)
    + (now() - greatest(o.paid_at, o.ship1_at, o.ship2_at, o.received_at)) * 0.3
  ELSE o.received_at + interval '1 hour' END`;

/** When it was agreed to or refused. */
export const decidedAt = `CASE
  WHEN r.is_open THEN greatest(o.paid_at, o.ship1_at, o.ship2_at, o.received_at)
    + (now() - greatest(o.paid_at, o.ship1_at, o.ship2_at, o.received_at)) * 0.5
  ELSE ${requestedAt} + interval '1 hour' END`;

/** The freight with its rule, payments, refunds and their lines; a payment and a refund have the id of their order, so that nothing is looked up. */
export const moneyRows: readonly string[] = [
  `INSERT INTO order_freight (order_id, order_kind, agent_label_id, label, basis, measure, first, first_fee_fen, next,
     next_fee_fen, steps, free_by, fee_fen)
   SELECT o.id, o.kind, o.agent_label_id, '商城统一运费', 'piece', m.goods_count, m.goods_count, ${flatFreight}, 1, 0, 0,
     CASE WHEN m.freight_fen = 0 THEN 'amount' END, m.freight_fen
   FROM demo_order o JOIN demo_money m USING (id) WHERE NOT (${goesFree}) ORDER BY o.id`,
  `INSERT INTO payment (id, created_at, updated_at, order_id, order_kind, agent_label_id, app_id, pay_no, channel_no, method,
     card_type, amount_fen, refunded_fen, purpose, status, paid_at)
   OVERRIDING SYSTEM VALUE SELECT o.id, o.paid_at, coalesce(${decidedAt}, o.paid_at), o.id, o.kind, o.agent_label_id,
     CASE WHEN o.mall_id IS NOT NULL THEN o.app_id END, 'PAY' || o.order_no,
     '4200' || lpad(o.i::text, 12, '0'),
     p.method, CASE WHEN p.method = 'bank_card' THEN 'COMM_CREDIT' END, m.goods_fen + m.freight_fen,
     CASE WHEN r.is_done THEN r.amount_fen ELSE 0 END, 'order',
     CASE WHEN o.refund = 'failed' THEN 4 WHEN r.is_open THEN 2 WHEN o.refund IN ('whole_before', 'whole_after') THEN 3 ELSE 1 END,
     o.paid_at
   FROM demo_order o JOIN demo_money m USING (id) LEFT JOIN demo_refund r ON r.order_id = o.id
   CROSS JOIN LATERAL (SELECT ${oneOf('o.i', 60, methods)} AS method) p
   WHERE o.paid_at IS NOT NULL ORDER BY o.id`,
  `INSERT INTO refund (id, created_at, updated_at, order_id, order_kind, agent_label_id, app_id, refund_no, payment_id, state, kind,
     cause, ground, amount_fen, freight_fen, reason, decision_note, channel_refund_no, channel_message, attempts,
     next_attempt_at, approved_at, finished_at, return_contact, return_phone, return_address)
   OVERRIDING SYSTEM VALUE SELECT o.id, ${requestedAt}, ${decidedAt}, o.id, o.kind, o.agent_label_id, CASE WHEN o.mall_id IS NOT NULL THEN o.app_id END,
     'TK' || substr(o.order_no, 3), o.id, ${state}, CASE WHEN r.refund = 'goods_back' THEN 'goods' ELSE 'money' END, 'request',
     CASE WHEN o.i % 2 = 0 THEN 'no_reason' ELSE 'quality' END, r.amount_fen, r.freight_fen,
     ${oneOf('o.i', 61, ['不想要了', '商品与描述不符', '包装破损', '少发漏发', '临期商品', '收货信息填写错误'])},
     CASE r.refund WHEN 'rejected' THEN '商品完好，不符合退款条件' WHEN 'withdrawn' THEN '买家撤回' END,
     CASE WHEN r.is_done THEN 'CRTK' || substr(o.order_no, 3) END,
     CASE r.refund WHEN 'failed' THEN '渠道拒绝退款' WHEN 'channel_pending' THEN '渠道未在规定时间内答复' END,
     CASE WHEN r.is_done OR r.refund IN ('failed', 'channel_pending') THEN 1 ELSE 0 END,
     CASE r.refund WHEN 'channel_pending' THEN now() + interval '2 days' WHEN 'goods_back' THEN now() + interval '5 days' END,
     CASE WHEN r.refund NOT IN ('requested', 'rejected', 'withdrawn') THEN ${decidedAt} END,
     CASE WHEN NOT r.is_open THEN ${decidedAt} + interval '1 minute' END, p.contact, p.phone,
     array_to_string(p.region, '') || p.address
   FROM demo_refund r JOIN demo_order o ON o.id = r.order_id
   LEFT JOIN location p ON p.id = o.location_id AND r.refund = 'goods_back' ORDER BY o.id`,
  `INSERT INTO refund_line (order_id, order_kind, agent_label_id, refund_id, order_line_id, quantity, unshipped_quantity, amount_fen)
   SELECT o.id, o.kind, o.agent_label_id, o.id, l.line_id, l.quantity, l.unshipped, l.amount_fen
   FROM demo_refund_line l JOIN demo_order o ON o.id = l.order_id ORDER BY l.line_id`,
  `INSERT INTO order_warning (created_at, updated_at, order_id, order_kind, agent_label_id, kind, text)
   SELECT ${decidedAt}, ${decidedAt}, o.id, o.kind, o.agent_label_id, 'refund_failed',
     '退款单 TK' || substr(o.order_no, 3) || ' ' || to_char(r.amount_fen / 100.0, 'FM999999990.00') || ' 元：渠道拒绝退款'
   FROM demo_refund r JOIN demo_order o ON o.id = r.order_id WHERE r.refund = 'failed' ORDER BY o.id`,
];
