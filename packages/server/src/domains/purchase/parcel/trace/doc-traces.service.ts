import type { Context } from '../../../../platform/context.ts';
import { noEdit } from '../../../../platform/database/row-edit.ts';
import { firstAsk } from '../../../order/trace/parcel-tracker.port.ts';

/** Begins a statement that stores entries; the columns follow in this order. */
export const insertTraces = `INSERT INTO express_doc_trace
  (express_doc_id, supplier_id, agent_label_id, tracking_no, occurred_at, state, text, signed_by)`;
export const onceEach = 'ON CONFLICT (express_doc_id, occurred_at, text) DO NOTHING';

const follows = noEdit('carriers report, people edit');

/** Copies the ways of an order's parcels to the suppliers' documents, which suppliers may read; `tx` is the trusted view. */
export async function mirrorTraces({ db }: Context, order_id: number): Promise<void> {
  await db.rows(
    `DELETE FROM express_doc_trace t USING express_doc d
     WHERE d.order_id = $1 AND t.express_doc_id = d.id AND d.shipment_id IS NOT NULL
       AND t.tracking_no NOT IN (d.tracking_no, coalesce(d.forward_tracking_no, d.tracking_no))`,
    [order_id],
  );
  await db.rows(
    `${insertTraces}
     SELECT d.id, d.supplier_id, d.agent_label_id, s.tracking_no, t.occurred_at, t.state, t.text, t.signed_by
     FROM express_doc d JOIN shipment s ON s.id = d.shipment_id JOIN shipment_trace t ON t.shipment_id = s.id
     WHERE d.order_id = $1 AND NOT d.is_deleted ORDER BY d.id, t.occurred_at, t.id
     ${onceEach}`,
    [order_id],
  );
  await db.rows(
    `UPDATE express_doc d ${follows} SET trace_state = s.trace_state, trace_text = s.trace_text, traced_at = s.traced_at
     FROM shipment s WHERE d.order_id = $1 AND s.id = d.shipment_id AND NOT d.is_deleted
       AND (d.trace_state, d.trace_text, d.traced_at) IS DISTINCT FROM (s.trace_state, s.trace_text, s.traced_at)`,
    [order_id],
  );
}

/** A parcel under another number is another parcel to its carrier. */
export async function forgetWay({ db, clock }: Context, id: number): Promise<void> {
  await db.rows('DELETE FROM express_doc_trace WHERE express_doc_id = $1', [id]);
  await db.rows(
    `UPDATE express_doc ${follows} SET trace_state = NULL, trace_text = NULL, traced_at = NULL,
       next_trace_at = CASE way WHEN 'transit' THEN $2::timestamptz END WHERE id = $1`,
    [id, firstAsk(clock())],
  );
}
