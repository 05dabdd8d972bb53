import type { Carrier } from '@zhanggui/contract/domains/order/shipment/carriers';
import { failParcel } from '@zhanggui/contract/domains/purchase/parcel/express-doc.errors';
import { invalid } from '@zhanggui/contract/platform/errors';
import { type Context, trusted } from '../../../platform/context.ts';
import type { Columns } from '../../../platform/document/document-storage.ts';
import { correctShipment } from '../../order/ship/correct-shipment.service.ts';
import { lockForConsequence } from '../../order/state/order-lock.query.ts';
import { isCorrectable } from './correction.ts';
import type { DocRow } from './express-doc-lock.query.ts';
import { claimTracking, refuseShared, type Sharing } from './tracking.service.ts';

export interface CarrierNumber extends Sharing {
  readonly carrier: Carrier;
  readonly tracking_no: string;
}

/** Puts a parcel's number right while its time for that runs; the order's parcel follows. */
export async function correct(tx: Context, doc: DocRow, number: CarrierNumber): Promise<Columns> {
  if (!isCorrectable(doc.sent_at, tx.clock())) failParcel('express_doc.correction_late', {});
  refuseUnchanged(doc, number);
  return change(tx, doc, number);
}

/** Requests a correction of the number after the time for free correction. */
export async function requestCorrection(
  tx: Context,
  doc: DocRow,
  { reason, ...number }: CarrierNumber & { readonly reason: string },
): Promise<Columns> {
  if (isCorrectable(doc.sent_at, tx.clock())) failParcel('express_doc.correction_early', {});
  refuseUnchanged(doc, number);
  await refuseShared(tx, { ...number, receiver_phone: doc.receiver_phone });
  const { carrier, tracking_no } = number;
  return { correction: 'requested', asked_carrier: carrier, asked_tracking_no: tracking_no, asked_reason: reason };
}

/** What changes nothing is no correction: it would keep the parcel from being taken back. */
function refuseUnchanged(doc: DocRow, { carrier, tracking_no }: CarrierNumber): void {
  if (carrier === doc.carrier && tracking_no === doc.tracking_no) invalid('tracking_no', '与现在的运单号相同');
}

/** Agrees to a requested number. */
export async function approveCorrection(tx: Context, doc: DocRow, sharing: Sharing): Promise<Columns> {
  const { asked_carrier: carrier, asked_tracking_no: tracking_no } = doc;
  if (!carrier || !tracking_no) throw new Error(`the parcel ${doc.id} has no requested number`);
  return { ...(await change(tx, doc, { carrier, tracking_no, ...sharing })), correction: 'approved' };
}

/** Makes the new number the parcel's own; its former one is given up once the header bears the new one. */
async function change(tx: Context, doc: DocRow, number: CarrierNumber): Promise<Columns> {
  const { carrier, tracking_no } = number;
  const beyond = trusted(tx);
  await claimTracking(beyond, tracking_no, doc.supplier_id);
  await refuseShared(tx, { ...number, receiver_phone: doc.receiver_phone });
  if (doc.way === 'direct' && doc.shipment_id !== null) {
    const order = await lockForConsequence(beyond, doc.order_id);
    await correctShipment(beyond, order, { shipment_id: doc.shipment_id, carrier, tracking_no });
  }
  return { carrier, tracking_no, corrected_count: doc.corrected_count + 1 };
}
