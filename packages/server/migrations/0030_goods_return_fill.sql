INSERT INTO goods_return (number, order_id, order_kind, source, refund_id, location_id, agent_label_id, quantity, state, carrier, tracking_no, sent_at)
SELECT 'TH' || to_char(now() AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD') || lpad((nextval('goods_return_no_seq') % 1000000)::text, 6, '0'),
  r.order_id, r.order_kind, 'refund', r.id, place.id, CASE WHEN place.id IS NULL THEN r.agent_label_id ELSE place.agent_label_id END,
  sums.quantity, CASE WHEN r.sent_back_at IS NULL THEN 'awaited' ELSE 'sent' END, r.return_carrier, r.return_tracking_no, r.sent_back_at
FROM (SELECT l.refund_id, sum(l.quantity - l.unshipped_quantity)::int AS quantity FROM refund_line l JOIN refund w ON w.id = l.refund_id
  WHERE w.state = 'goods_back' AND NOT w.is_deleted AND l.quantity > l.unshipped_quantity GROUP BY 1 ORDER BY 1) sums
JOIN refund r ON r.id = sums.refund_id
LEFT JOIN LATERAL (
  SELECT p.id, p.agent_label_id FROM stock_movement m JOIN location p ON p.id = m.location_id
  WHERE m.document_kind = 'order' AND m.document_id = r.order_id AND m.quantity < 0
    AND m.line_id IN (SELECT order_line_id FROM refund_line WHERE refund_id = r.id)
  ORDER BY m.id DESC LIMIT 1) place ON true;
--> statement-breakpoint
INSERT INTO goods_return_line (agent_label_id, goods_return_id, order_line_id, sku_id, quantity)
SELECT t.agent_label_id, t.id, l.order_line_id, o.sku_id, l.quantity - l.unshipped_quantity
FROM goods_return t JOIN refund_line l ON l.refund_id = t.refund_id JOIN order_line o ON o.id = l.order_line_id
WHERE l.quantity > l.unshipped_quantity ORDER BY t.id, l.order_line_id;
