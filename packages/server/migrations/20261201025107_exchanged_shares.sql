UPDATE order_price_share s SET reversed_fen = round(s.amount_fen::numeric * (l.refunded_quantity - e.pieces) / l.quantity)
FROM order_line l JOIN (SELECT x.order_line_id, sum(x.quantity) AS pieces FROM refund_line x JOIN refund r ON r.id = x.refund_id
  WHERE r.kind = 'exchange' AND r.state = 'succeeded' GROUP BY 1) e ON e.order_line_id = l.id
WHERE s.order_line_id = l.id;
