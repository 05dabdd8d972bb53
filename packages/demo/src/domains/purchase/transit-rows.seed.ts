/** The first warehouse passes on what some buyers ordered; a third of it is under way, a third has arrived. */
export const transitRows: readonly string[] = [
  `UPDATE supplier_line s SET way = 'transit', warehouse_id = p.id, receiver_name = coalesce(p.contact, p.name),
     receiver_phone = p.phone, region = p.region, address = concat_ws(' ', p.address, p.name), buyer_remark = NULL
   FROM (SELECT * FROM location WHERE kind = 'warehouse' AND state = 'enabled' AND NOT is_deleted ORDER BY priority, id LIMIT 1) p
   WHERE s.state = 'pending' AND s.order_id % 6 = 0 AND s.supplier_id > (SELECT min(id) FROM supplier)`,
  `CREATE TEMP TABLE demo_transit ON COMMIT DROP AS
   SELECT s.*, 'SF' || lpad((7000000000000 + s.id)::text, 13, '0') AS tracking_no, s.id % 3 = 1 AS is_arrived,
     least(s.paid_at + interval '20 hours', now() - interval '2 hours') AS sent_at
   FROM supplier_line s WHERE s.way = 'transit' AND s.id % 3 > 0 AND s.paid_at < now() - interval '3 hours'`,
  'INSERT INTO tracking_claim (tracking_no, supplier_id) SELECT tracking_no, supplier_id FROM demo_transit ON CONFLICT DO NOTHING',
  `INSERT INTO express_doc (created_at, updated_at, order_id, order_no, agent_label_id, number, supplier_id, way, state, carrier,
     tracking_no, receiver_name, receiver_phone, region, address, warehouse_id, sent_at, arrived_at, label_printed_count)
   SELECT t.sent_at, t.sent_at, t.order_id, t.order_no, t.agent_label_id,
     'KD' || to_char(t.sent_at AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD') || lpad((nextval('express_doc_no_seq') % 1000000)::text, 6, '0'),
     t.supplier_id, 'transit', CASE WHEN t.is_arrived THEN 'arrived' ELSE 'sent' END, 'SF', t.tracking_no, t.receiver_name,
     t.receiver_phone, t.region, t.address, t.warehouse_id, t.sent_at,
     CASE WHEN t.is_arrived THEN now() - interval '1 hour' END, 1
   FROM demo_transit t ORDER BY t.id`,
  `INSERT INTO express_doc_line (express_doc_id, supplier_line_id, supplier_id, agent_label_id, sku_code, goods_name, spec_text, quantity)
   SELECT d.id, t.id, d.supplier_id, d.agent_label_id, t.sku_code, t.goods_name, t.spec_text, t.quantity - t.withheld_quantity
   FROM demo_transit t JOIN express_doc d ON d.tracking_no = t.tracking_no ORDER BY t.id`,
  `UPDATE supplier_line s SET state = CASE WHEN t.is_arrived THEN 'arrived' ELSE 'sent' END,
     sent_quantity = t.quantity - t.withheld_quantity,
     arrived_quantity = CASE WHEN t.is_arrived THEN t.quantity - t.withheld_quantity ELSE 0 END
   FROM demo_transit t WHERE t.id = s.id`,
];
