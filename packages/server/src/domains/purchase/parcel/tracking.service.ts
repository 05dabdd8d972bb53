import { type Carrier, trackingFault } from '@zhanggui/contract/domains/order/shipment/carriers';
import { failParcel } from '@zhanggui/contract/domains/purchase/parcel/express-doc.errors';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../../platform/context.ts';

/** Refuses a number that its carrier does not give. */
export function refuseTracking({ carrier, tracking_no }: { carrier: Carrier; tracking_no: string }): void {
  const fault = trackingFault(carrier, tracking_no);
  if (fault !== undefined) invalid('tracking_no', fault);
}

/** Makes a tracking number a supplier's own; refused while another sends under it. `tx` is of the trusted view. */
export async function claimTracking(tx: Context, tracking_no: string, supplier_id: number): Promise<void> {
  const own = await tx.db.rows(
    `INSERT INTO tracking_claim (tracking_no, supplier_id) VALUES ($1, $2)
     ON CONFLICT (tracking_no) DO UPDATE SET supplier_id = excluded.supplier_id
       WHERE tracking_claim.supplier_id = excluded.supplier_id
     RETURNING 1`,
    [tracking_no, supplier_id],
  );
  if (own.length === 0) failParcel('express_doc.tracking_taken', {});
}

/** Gives a number up that no parcel bears any more, nor a shipment but the one that is taken back. */
export async function releaseTracking(tx: Context, tracking_no: string, taken_back?: number): Promise<void> {
  await tx.db.rows(
    `DELETE FROM tracking_claim c WHERE c.tracking_no = $1
       AND NOT EXISTS (SELECT FROM express_doc d WHERE d.tracking_no = c.tracking_no)
       AND NOT EXISTS (SELECT FROM supplier_shipment s WHERE s.tracking_no = c.tracking_no AND s.state <> 'void' AND s.id <> $2)`,
    [tracking_no, taken_back ?? 0],
  );
}
