import type { Context } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { lockForConsequence } from '../../order/state/order-lock.query.ts';
import { mirrorTraces } from '../parcel/trace/doc-traces.service.ts';
import { type LineFacts, lineState } from './line-state.ts';

/** A line of an order that a supplier delivers, with the supplier's line as it is so far. */
interface Mirrored extends LineFacts {
  readonly order_line_id: number;
  readonly is_known: boolean;
}

/**
 * Brings the suppliers' lines of a paid order in line with the order: who delivers, how much, where to and what has come of it.
 * It may run as often as one likes; `tx` is a transaction of the trusted view.
 */
export async function mirrorOrder(tx: Context, order_id: number): Promise<void> {
  await lockForConsequence(tx, order_id);
  const lines = await tx.db.rows<Mirrored>(factsSql, [order_id]);
  const states = JSON.stringify(
    lines.map((facts) => ({ order_line_id: facts.order_line_id, way: facts.way, state: lineState(facts) })),
  );
  if (lines.some(({ is_known }) => is_known)) await tx.db.rows(updateSql, [order_id, states, tx.clock()]);
  if (lines.some(({ is_known }) => !is_known)) await tx.db.rows(insertSql, [order_id, states, tx.clock()]);
  await tx.db.rows(receivedSql, [order_id, tx.clock()]);
  await mirrorTraces(tx, order_id);
}

/** A line begins as sent by its supplier; staff may change that while it has no shipments. */
const way = `'direct'`;

/** Pieces in the supplier's parcels: of direct lines from the order, of others from the purchase documents. */
const inParcels = (states: string) => `SELECT coalesce(sum(p.quantity), 0)::int FROM express_doc_line p
  JOIN express_doc d ON d.id = p.express_doc_id WHERE p.supplier_line_id = s.id AND d.state IN (${states})`;

const moved = `
  LEFT JOIN supplier_line s ON s.order_line_id = l.id
  CROSS JOIN LATERAL (SELECT coalesce(s.way, ${way}) AS way) w
  CROSS JOIN LATERAL (SELECT
    CASE WHEN w.way = 'direct' THEN l.shipped_quantity
      ELSE (${inParcels("'sent', 'arrived', 'forwarded', 'received'")}) END AS sent,
    CASE WHEN w.way = 'direct' THEN 0 ELSE (${inParcels("'arrived', 'forwarded', 'received'")}) END AS arrived,
    CASE WHEN w.way = 'direct' THEN 0 ELSE l.shipped_quantity END AS forwarded) m`;

const supplied = `FROM order_line l JOIN "order" o ON o.id = l.order_id ${moved}
  WHERE l.order_id = $1 AND l.fulfilment = 'supplier' AND o.paid_at IS NOT NULL`;

const factsSql = `
  SELECT l.id AS order_line_id, s.id IS NOT NULL AS is_known, w.way, l.quantity, l.withheld_quantity AS withheld,
    m.sent, m.arrived, m.forwarded, o.closed_as IS NOT NULL AS is_closed, l.supplier_id IS NOT NULL AS is_assigned,
    s.declined_at IS NOT NULL AS is_declined
  ${supplied} ORDER BY l.id`;

/** A line in transit goes to a warehouse: whose it is, and not where the buyer lives. */
const destination = (warehouse: string) => `
  LEFT JOIN location p ON p.id = ${warehouse}
  CROSS JOIN LATERAL (SELECT
    CASE WHEN p.id IS NULL THEN o.buyer_name ELSE coalesce(p.contact, p.name) END AS receiver_name,
    CASE WHEN p.id IS NULL THEN o.buyer_phone ELSE p.phone END AS receiver_phone,
    CASE WHEN p.id IS NULL THEN o.region ELSE p.region END AS region,
    CASE WHEN p.id IS NULL THEN o.address ELSE concat_ws(' ', p.address, p.name) END AS address,
    CASE WHEN p.id IS NULL THEN o.buyer_remark END AS buyer_remark) r`;

const states = 'jsonb_to_recordset($2::jsonb) AS x(order_line_id bigint, way text, state text)';

const usualLeadDays = 2;

/** By when the supplier of a line sends what it was given at a moment. */
const due = (since: string) => `
  ${since}::timestamptz + make_interval(days => coalesce((SELECT q.lead_days FROM supplier_offer q
    WHERE q.supplier_id = l.supplier_id AND q.sku_id = l.sku_id AND NOT q.is_deleted), ${usualLeadDays}))`;

/** Who takes a line over has its own time from then on. */
const updateSql = `
  UPDATE supplier_line t SET supplier_id = l.supplier_id, state = x.state, quantity = l.quantity,
    due_at = CASE WHEN t.supplier_id IS DISTINCT FROM l.supplier_id THEN ${due('$3')} ELSE t.due_at END,
    withheld_quantity = l.withheld_quantity, sent_quantity = m.sent, arrived_quantity = m.arrived,
    forwarded_quantity = m.forwarded, receiver_name = r.receiver_name, receiver_phone = r.receiver_phone, region = r.region,
    address = r.address, buyer_remark = r.buyer_remark, ${edited({ at: '$3', of: 't', by: null })}
  FROM ${states} JOIN order_line l ON l.id = x.order_line_id JOIN "order" o ON o.id = l.order_id
    ${moved} ${destination('s.warehouse_id')}
  WHERE t.id = s.id AND l.order_id = $1
    AND (t.supplier_id, t.state, t.quantity, t.withheld_quantity, t.sent_quantity, t.arrived_quantity, t.forwarded_quantity,
      t.receiver_name, t.receiver_phone, t.region, t.address, t.buyer_remark)
    IS DISTINCT FROM (l.supplier_id, x.state, l.quantity, l.withheld_quantity, m.sent, m.arrived, m.forwarded,
      r.receiver_name, r.receiver_phone, r.region, r.address, r.buyer_remark)`;

/** The first warehouse of those that may pass parcels on. */
export const firstWarehouse = `SELECT id FROM location WHERE kind = 'warehouse' AND state = 'enabled' AND NOT is_deleted
  ORDER BY priority, id LIMIT 1`;

const insertSql = `
  INSERT INTO supplier_line (created_at, updated_at, order_id, order_no, agent_label_id, order_line_id, supplier_id, way, state,
    sku_code, goods_name, spec_text, picture, quantity, withheld_quantity, sent_quantity, arrived_quantity,
    forwarded_quantity, warehouse_id, receiver_name, receiver_phone, region, address, buyer_remark, paid_at, due_at)
  SELECT $3, $3, o.id, o.order_no, o.agent_label_id, l.id, l.supplier_id, x.way, x.state, l.sku_code, l.goods_name,
    l.spec_text, l.picture, l.quantity, l.withheld_quantity, m.sent, m.arrived, m.forwarded, f.id, r.receiver_name,
    r.receiver_phone, r.region, r.address, r.buyer_remark, o.paid_at, ${due('o.paid_at')}
  FROM ${states} JOIN order_line l ON l.id = x.order_line_id JOIN "order" o ON o.id = l.order_id
    ${moved}
    LEFT JOIN LATERAL (${firstWarehouse}) f ON x.way = 'transit'
    ${destination('f.id')}
  WHERE l.order_id = $1 AND s.id IS NULL ORDER BY l.id
  ON CONFLICT (order_line_id) DO NOTHING`;

const receivedSql = `
  UPDATE express_doc d SET state = 'received', received_at = o.received_at, ${edited({ at: '$2', of: 'd', by: null })}
  FROM "order" o WHERE o.id = $1 AND d.order_id = o.id AND NOT d.is_deleted AND o.received_at IS NOT NULL
    AND d.state = CASE d.way WHEN 'direct' THEN 'sent' ELSE 'forwarded' END`;
