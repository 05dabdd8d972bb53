-- A purchase order shows the sum of its payables, each rounded on its own.
UPDATE purchase_order o SET received_fen = r.fen FROM (SELECT o.id, (SELECT coalesce(sum(CASE WHEN d.type = 204 THEN -(CASE WHEN d.type = 204 AND d.source_kind = 'sub_order'
  THEN (SELECT coalesce(sum(round(p.price * 100 * coalesce(m.actual_quantity, m.expected_quantity))), 0)::bigint FROM stock_doc_line m
    JOIN purchase_order_line p ON p.id = m.source_line_id WHERE m.stock_doc_id = d.id AND NOT m.is_deleted)
  ELSE d.amount_fen END) ELSE (CASE WHEN d.type = 204 AND d.source_kind = 'sub_order'
  THEN (SELECT coalesce(sum(round(p.price * 100 * coalesce(m.actual_quantity, m.expected_quantity))), 0)::bigint FROM stock_doc_line m
    JOIN purchase_order_line p ON p.id = m.source_line_id WHERE m.stock_doc_id = d.id AND NOT m.is_deleted)
  ELSE d.amount_fen END) END), 0)::bigint
  FROM stock_doc d JOIN sub_order u ON u.id = d.source_id AND d.source_kind = 'sub_order'
  WHERE u.purchase_order_id = o.id AND d.type IN (101, 204) AND d.state = 'posted'
    AND d.reverses_id IS NULL AND NOT d.is_deleted) AS fen FROM purchase_order o) r WHERE r.id = o.id AND o.received_fen <> r.fen;
