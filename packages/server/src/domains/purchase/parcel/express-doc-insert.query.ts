import { expressDoc } from '@zhanggui/contract/domains/purchase/parcel/express-doc.document';
import type { Context } from '../../../platform/context.ts';
import { numberSql } from '../../../platform/document/document-number.query.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { firstAsk } from '../../order/trace/parcel-tracker.port.ts';

export interface NewExpressDoc {
  /** One of the lines: they share order, supplier, way and destination. */
  readonly line_id: number;
  readonly carrier: string;
  readonly tracking_no: string;
  /** The order's parcel; null in transit. */
  readonly shipment_id: number | null;
  readonly pieces: readonly { readonly line_id: number; readonly quantity: number }[];
}

/** Stores a parcel of a supplier with its lines; answers its id. */
export async function insertExpressDoc(tx: Context, doc: NewExpressDoc): Promise<number> {
  const [row] = await tx.db.rows<{ id: number }>(
    `WITH doc AS (
       INSERT INTO express_doc (created_at, updated_at, created_by, updated_by, order_id, order_no, agent_label_id, number,
         supplier_id, way, state, carrier, tracking_no, receiver_name, receiver_phone, region, address, warehouse_id,
         shipment_id, sent_at, next_trace_at)
       SELECT $1::timestamptz, $1::timestamptz, $2::bigint, $2::bigint, l.order_id, l.order_no, l.agent_label_id,
         ${numberSql(expressDoc.number, '$1')},
         l.supplier_id, l.way, 'sent', $4, $5, l.receiver_name, l.receiver_phone, l.region, l.address, l.warehouse_id,
         $6::bigint, $1::timestamptz, CASE l.way WHEN 'transit' THEN $8::timestamptz END
       FROM supplier_line l WHERE l.id = $3 RETURNING id, supplier_id, agent_label_id),
     contents AS (
       INSERT INTO express_doc_line (express_doc_id, supplier_line_id, supplier_id, agent_label_id, sku_code, goods_name,
         spec_text, quantity)
       SELECT doc.id, l.id, doc.supplier_id, doc.agent_label_id, l.sku_code, l.goods_name, l.spec_text, p.quantity
       FROM doc, jsonb_to_recordset($7::jsonb) AS p(line_id bigint, quantity int) JOIN supplier_line l ON l.id = p.line_id)
     SELECT id FROM doc`,
    [
      tx.clock(),
      accountIdOf(tx.caller),
      doc.line_id,
      doc.carrier,
      doc.tracking_no,
      doc.shipment_id,
      JSON.stringify(doc.pieces),
      firstAsk(tx.clock()),
    ],
  );
  if (!row) throw new Error('a parcel was not stored');
  return row.id;
}
