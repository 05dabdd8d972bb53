import { chance, pick } from '../../platform/chance.ts';
import { signIns } from '../../world/sign-ins.ts';

const parcels = `
  SELECT o.*, n.no, CASE WHEN n.no = 1 THEN o.ship1_at ELSE o.ship2_at END AS sent_at
  FROM demo_order o CROSS JOIN (VALUES (1), (2)) n(no)
  WHERE NOT o.is_virtual AND CASE WHEN n.no = 1 THEN o.ship1_at ELSE o.ship2_at END IS NOT NULL`;

const serial = (length: number): string => `lpad(${pick('p.i * 2 + p.no', 71, 10 ** 9)}::text, ${length}, '0')`;

const tracking = `CASE c.carrier WHEN 'SF' THEN 'SF' || ${serial(13)} WHEN 'ZTO' THEN '7' || ${serial(13)}
  WHEN 'YTO' THEN 'YT' || ${serial(13)} WHEN 'YUNDA' THEN '4' || ${serial(14)} ELSE 'JDVA' || ${serial(11)} END`;

const carriers = `CASE WHEN ${chance('p.i', 72)} < 0.3 THEN 'SF' WHEN ${chance('p.i', 72)} < 0.55 THEN 'ZTO'
  WHEN ${chance('p.i', 72)} < 0.75 THEN 'YTO' WHEN ${chance('p.i', 72)} < 0.9 THEN 'YUNDA' ELSE 'JD' END`;

/** Parcels and what is in them; the ids of an order's two parcels follow from its own. */
export const parcelRows: readonly string[] = [
  `INSERT INTO shipment (id, created_at, updated_at, created_by, updated_by, order_id, order_kind, agent_label_id, carrier,
     tracking_no, state, shipped_at, received_at)
   OVERRIDING SYSTEM VALUE SELECT p.id * 2 + p.no - 2, p.sent_at, coalesce(p.received_at, p.sent_at), w.id, w.id, p.id, p.kind, p.agent_label_id, c.carrier, ${tracking},
     CASE WHEN p.received_at IS NULL THEN 'sent' ELSE 'received' END, p.sent_at, p.received_at
   FROM (${parcels}) p CROSS JOIN LATERAL (SELECT ${carriers} AS carrier) c
   LEFT JOIN (SELECT id FROM "user" WHERE username = '${signIns.warehouse.username}') w ON true ORDER BY p.id, p.no`,
  `INSERT INTO shipment_line (order_id, order_kind, agent_label_id, shipment_id, order_line_id, quantity)
   SELECT o.id, o.kind, o.agent_label_id, o.id * 2 + CASE WHEN l.k > 1 AND o.is_split THEN 0 ELSE -1 END, l.id, l.quantity
   FROM demo_line l JOIN demo_order o ON o.id = l.order_id
   WHERE NOT o.is_virtual AND l.shipped_at IS NOT NULL ORDER BY l.id`,
];
