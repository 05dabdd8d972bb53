import { failParcel } from '@zhanggui/contract/domains/purchase/parcel/express-doc.errors';
import { type Context, trusted } from '../../../platform/context.ts';
import type { Columns } from '../../../platform/document/document-storage.ts';
import type { Confirmed } from '../../order/ship/open-refund.query.ts';
import { shipSupplierParcel } from '../../order/ship/ship-order.service.ts';
import { mirrorOrder } from '../line/mirror.service.ts';
import type { CarrierNumber } from './correction.service.ts';
import type { DocRow } from './express-doc-lock.query.ts';

/** Sends what arrived on to the buyer under a number of our own; what was refunded meanwhile stays with us. */
export async function forward(
  tx: Context,
  { id, order_id, supplier_id }: DocRow,
  { carrier, tracking_no, despite_refund }: CarrierNumber & Confirmed,
): Promise<Columns> {
  await mirrorOrder(trusted(tx), order_id);
  const lines = await shippableLines(tx, id);
  const parcel = { order_id, supplier_id, carrier, tracking_no, despite_refund, lines };
  const { shipment_id } = await shipSupplierParcel(trusted(tx), parcel);
  return { forward_carrier: carrier, forward_tracking_no: tracking_no, shipment_id };
}

/** Sends what no buyer waits for back to its supplier, who is no longer counted as having sent it. */
export async function sendBack(
  tx: Context,
  { id, order_id }: DocRow,
  { carrier, tracking_no }: CarrierNumber,
): Promise<Columns> {
  await mirrorOrder(trusted(tx), order_id);
  if ((await shippableLines(tx, id)).length > 0) failParcel('express_doc.to_forward', {});
  return { forward_carrier: carrier, forward_tracking_no: tracking_no };
}

function shippableLines(tx: Context, express_doc_id: number) {
  return tx.db.rows<{ line_id: number; quantity: number }>(
    `SELECT l.order_line_id AS line_id,
       least(p.quantity, l.quantity - l.withheld_quantity - l.forwarded_quantity) AS quantity
     FROM express_doc_line p JOIN supplier_line l ON l.id = p.supplier_line_id
     WHERE p.express_doc_id = $1 AND l.quantity - l.withheld_quantity - l.forwarded_quantity > 0 ORDER BY 1`,
    [express_doc_id],
  );
}
