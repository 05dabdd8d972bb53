import type { Db } from '@zhanggui/server/platform/database/db';
import { bulkLoad } from '../../platform/bulk-load.ts';
import { transitRows } from './transit-rows.seed.ts';

const tables = ['supplier_line', 'express_doc', 'express_doc_line'];

const wanted = 'l.quantity - l.withheld_quantity';
const isOpen = `o.closed_as IS NULL AND ${wanted} > 0 AND l.shipped_quantity = 0`;
const dueAt = 'o.paid_at + make_interval(days => coalesce(q.lead_days, 2))';

/** Every paid line that a supplier delivers, in the state of its order; some are declined, late ones urged. */
const lines = `
  INSERT INTO supplier_line (created_at, updated_at, order_id, order_no, agent_label_id, order_line_id, supplier_id, way, state,
    sku_code, goods_name, spec_text, picture, quantity, withheld_quantity, sent_quantity, receiver_name, receiver_phone, region,
    address, buyer_remark, paid_at, due_at, urged_at, urge_count, decline_reason, declined_at)
  SELECT o.paid_at, coalesce(o.shipped_at, o.paid_at), o.id, o.order_no, o.agent_label_id, l.id, l.supplier_id, 'direct',
    CASE WHEN l.shipped_quantity = 0 AND (o.closed_as IS NOT NULL OR ${wanted} = 0) THEN 'cancelled'
      WHEN l.shipped_quantity > 0 AND l.shipped_quantity >= ${wanted} THEN 'sent'
      WHEN l.shipped_quantity > 0 THEN 'partial' WHEN d.is_declined THEN 'declined' ELSE 'pending' END,
    l.sku_code, l.goods_name, l.spec_text, l.picture, l.quantity, l.withheld_quantity, l.shipped_quantity, o.buyer_name,
    o.buyer_phone, o.region, o.address, o.buyer_remark, o.paid_at, ${dueAt},
    CASE WHEN u.is_urged THEN now() - interval '3 hours' END, u.is_urged::int,
    CASE WHEN d.is_declined THEN '暂时缺货，预计一周后到货' END, CASE WHEN d.is_declined THEN o.paid_at + interval '5 hours' END
  FROM order_line l JOIN "order" o ON o.id = l.order_id
  LEFT JOIN supplier_offer q ON q.supplier_id = l.supplier_id AND q.sku_id = l.sku_id AND NOT q.is_deleted
  CROSS JOIN LATERAL (SELECT ${isOpen} AND l.id % 23 = 0 AND o.paid_at < now() - interval '6 hours' AS is_declined) d
  CROSS JOIN LATERAL (SELECT ${isOpen} AND NOT d.is_declined AND l.id % 3 = 0 AND ${dueAt} < now() AS is_urged) u
  WHERE l.fulfilment = 'supplier' AND o.paid_at IS NOT NULL ORDER BY l.id`;

/** Parcels of one supplier are its documents. */
const parcels = `
  CREATE TEMP TABLE demo_parcel ON COMMIT DROP AS
  SELECT h.id AS shipment_id, min(s.id) AS line_id, min(s.supplier_id) AS supplier_id, h.carrier, h.tracking_no, h.shipped_at,
    h.received_at
  FROM shipment h JOIN shipment_line c ON c.shipment_id = h.id JOIN supplier_line s ON s.order_line_id = c.order_line_id
  GROUP BY h.id HAVING count(DISTINCT s.supplier_id) = 1`;

const claims = `INSERT INTO tracking_claim (tracking_no, supplier_id)
  SELECT DISTINCT ON (tracking_no) tracking_no, supplier_id FROM demo_parcel ORDER BY tracking_no, shipment_id`;

const docs = `
  INSERT INTO express_doc (created_at, updated_at, order_id, order_no, agent_label_id, number, supplier_id, way, state, carrier,
    tracking_no, receiver_name, receiver_phone, region, address, shipment_id, sent_at, received_at, label_printed_count)
  SELECT p.shipped_at, coalesce(p.received_at, p.shipped_at), s.order_id, s.order_no, s.agent_label_id,
    'KD' || to_char(p.shipped_at AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD') || lpad((nextval('express_doc_no_seq') % 1000000)::text, 6, '0'),
    p.supplier_id, 'direct', CASE WHEN p.received_at IS NULL THEN 'sent' ELSE 'received' END, p.carrier, p.tracking_no,
    s.receiver_name, s.receiver_phone, s.region, s.address, p.shipment_id, p.shipped_at, p.received_at, 1
  FROM demo_parcel p JOIN supplier_line s ON s.id = p.line_id
  JOIN tracking_claim c ON c.tracking_no = p.tracking_no AND c.supplier_id = p.supplier_id ORDER BY p.shipped_at, p.shipment_id`;

const contents = `
  INSERT INTO express_doc_line (express_doc_id, supplier_line_id, supplier_id, agent_label_id, sku_code, goods_name, spec_text, quantity)
  SELECT d.id, s.id, d.supplier_id, d.agent_label_id, s.sku_code, s.goods_name, s.spec_text, c.quantity
  FROM express_doc d JOIN shipment_line c ON c.shipment_id = d.shipment_id
  JOIN supplier_line s ON s.order_line_id = c.order_line_id ORDER BY d.id, s.id`;

/** A few suppliers noticed a wrong number too late. */
const corrections = `
  UPDATE express_doc SET correction = 'requested', asked_carrier = carrier, asked_tracking_no = left(tracking_no, -2) || '73',
    asked_reason = '面单号码抄错两位'
  WHERE state = 'sent' AND sent_at < now() - interval '2 days' AND id % 60 = 0`;

/** What suppliers of the demo have to send and have sent, as its orders say; needs these, and the owner's view in a transaction. */
export async function seedPurchase(db: Db): Promise<void> {
  await bulkLoad(db, tables, async () => {
    await db.rows(lines);
    await db.rows('ANALYZE supplier_line');
    await db.rows(parcels);
    await db.rows('ANALYZE demo_parcel');
    for (const statement of [claims, docs, contents, corrections, ...transitRows]) await db.rows(statement);
  });
  await db.rows('ANALYZE supplier_line, express_doc, express_doc_line, tracking_claim');
}
