/** SQL of the warehouse that sent the last piece of what a refund `r` gives back: none where a supplier sent all of it. */
export const sentFromSql = `SELECT p.id, p.agent_label_id, p.contact, p.phone, p.region, p.address
  FROM stock_movement m JOIN location p ON p.id = m.location_id
  WHERE m.quantity < 0 AND p.kind = 'warehouse' AND (
    (m.document_kind = 'order' AND m.document_id = r.order_id
      AND m.line_id IN (SELECT order_line_id FROM refund_line WHERE refund_id = r.id AND quantity > unshipped_quantity))
    OR (m.document_kind = 'pickup' AND m.document_id = (SELECT id FROM pickup WHERE order_id = r.order_id)))
  ORDER BY m.id DESC LIMIT 1`;
