/** Orders and their lines, with every derived column as the facts say. */
export const orderRows: readonly string[] = [
  `INSERT INTO "order" (id, created_at, updated_at, order_no, kind, status, payment_status, ship_state, refund_state, mall_id,
     agent_label_id, app_id, external_no, channel, buyer_name, buyer_phone, region, address, delivery_method, goods_fen,
     discount_fen, freight_fen, payable_fen, paid_fen, refund_pending_fen, refunded_fen, goods_count, buyer_remark,
     staff_remark, flag, closed_as, expires_at, paid_at, shipped_at, received_at, reviewed_at, closed_at)
   OVERRIDING SYSTEM VALUE
   SELECT o.id, o.created_at, greatest(o.created_at, o.closed_at, o.paid_at, o.ship1_at, o.ship2_at, o.received_at, o.reviewed_at),
     o.order_no, o.kind,
     CASE WHEN o.is_closed THEN o.closed_as WHEN o.refund = 'requested' THEN 4 WHEN r.is_open THEN 5
       WHEN o.refund IN ('whole_before', 'whole_after') THEN 6 WHEN o.reviewed_at IS NOT NULL THEN 9
       WHEN o.received_at IS NOT NULL THEN 3 WHEN s.is_all THEN 2 WHEN o.paid_at IS NOT NULL THEN 1 ELSE 0 END,
     CASE WHEN o.paid_at IS NULL THEN 0 WHEN o.refund = 'failed' THEN 4 WHEN r.is_open THEN 2
       WHEN o.refund IN ('whole_before', 'whole_after') THEN 3 ELSE 1 END,
     CASE WHEN o.ship1_at IS NULL THEN 'none' WHEN s.is_all THEN 'all' ELSE 'partial' END,
     CASE WHEN r.is_open THEN 'open' WHEN o.refund IN ('whole_before', 'whole_after') THEN 'all'
       WHEN o.refund = 'part' THEN 'partial' ELSE 'none' END,
     o.mall_id, o.agent_label_id, CASE WHEN o.mall_id IS NOT NULL THEN o.app_id END,
     CASE WHEN o.mall_id IS NOT NULL AND o.app_id IS NOT NULL THEN 'WX' || o.i END, o.channel, o.buyer_name, o.buyer_phone,
     o.region, o.address, CASE WHEN o.is_virtual THEN 'virtual' WHEN o.kind LIKE 'canteen%' THEN 'self_pickup' ELSE 'express' END,
     m.goods_fen, 0, m.freight_fen, m.goods_fen + m.freight_fen,
     CASE WHEN o.paid_at IS NULL THEN 0 ELSE m.goods_fen + m.freight_fen END,
     CASE WHEN r.is_open THEN r.amount_fen ELSE 0 END, CASE WHEN r.is_done THEN r.amount_fen ELSE 0 END, m.goods_count,
     CASE WHEN o.i % 17 = 0 THEN '请工作日送达' WHEN o.i % 29 = 0 THEN '送货前请电话联系' END,
     CASE WHEN o.i % 211 = 0 THEN '已电话确认收货地址' END, CASE WHEN o.i % 97 = 0 THEN 'yellow' WHEN o.i % 193 = 0 THEN 'red' END,
     CASE WHEN o.is_closed THEN o.closed_as END,
     CASE WHEN o.is_unpaid THEN now() + interval '3 days' ELSE o.created_at + interval '30 minutes' END,
     o.paid_at, greatest(o.ship1_at, o.ship2_at), o.received_at, o.reviewed_at, o.closed_at
   FROM demo_order o JOIN demo_money m USING (id)
   LEFT JOIN demo_refund r ON r.order_id = o.id
   CROSS JOIN LATERAL (SELECT o.ship1_at IS NOT NULL AND (NOT o.is_split OR o.is_virtual OR o.ship2_at IS NOT NULL) AS is_all) s
   ORDER BY o.id`,
  `INSERT INTO order_line (id, created_at, updated_at, order_id, order_kind, agent_label_id, sku_id, sku_code, goods_name,
     spec_text, picture, fulfilment, supplier_id, tax_rate, price_fen, cost_fen, quantity, goods_fen, discount_fen, payable_fen,
     shipped_quantity, received_quantity, withheld_quantity, refunding_quantity, refunded_quantity, refunding_fen, refunded_fen)
   OVERRIDING SYSTEM VALUE
   SELECT l.id, o.created_at, o.created_at, o.id, o.kind, o.agent_label_id, l.sku_id, l.code, l.name, l.spec_text, l.picture,
     l.fulfilment, l.supplier_id, l.tax_rate, l.price, l.cost, l.quantity, l.price * l.quantity, 0, l.price * l.quantity,
     CASE WHEN l.shipped_at IS NULL THEN 0 ELSE l.quantity END, CASE WHEN o.received_at IS NULL THEN 0 ELSE l.quantity END,
     CASE WHEN r.is_open OR r.is_done THEN r.unshipped ELSE 0 END,
     CASE WHEN r.is_open THEN r.quantity ELSE 0 END, CASE WHEN r.is_done THEN r.quantity ELSE 0 END,
     CASE WHEN r.is_open THEN r.amount_fen ELSE 0 END, CASE WHEN r.is_done THEN r.amount_fen ELSE 0 END
   FROM demo_line l JOIN demo_order o ON o.id = l.order_id LEFT JOIN demo_refund_line r ON r.line_id = l.id
   ORDER BY l.id`,
];
