import type { Carrier } from '@zhanggui/contract/domains/order/shipment/carriers';
import { expressDocFlow } from '@zhanggui/contract/domains/purchase/parcel/express-doc.flow';
import { failPurchase } from '@zhanggui/contract/domains/purchase/purchase.errors';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { correctShipment } from '../../order/ship/correct-shipment.service.ts';
import { lockForConsequence } from '../../order/state/order-lock.query.ts';
import { isCorrectable } from './correction.ts';
import { type DocRow, lockDoc, readDoc } from './express-doc-lock.query.ts';
import { claimTracking, refuseTracking, releaseTracking } from './tracking.service.ts';

export interface CarrierNumber {
  readonly carrier: Carrier;
  readonly tracking_no: string;
}

type Saved = Promise<{ readonly id: number }>;

/** Puts a parcel's number right while its time for that runs; the order's parcel follows. */
export async function correctDoc(ctx: Context, id: number, number: CarrierNumber): Saved {
  refuseTracking(number);
  return inTransaction(ctx, async (tx) => {
    const { order_id } = await readDoc(tx, id, 'correct');
    const order = await lockForConsequence(trusted(tx), order_id);
    const doc = await lockDoc(tx, id);
    decideTransition(expressDocFlow, doc.state, 'correct');
    if (!isCorrectable(doc.sent_at, tx.clock())) failPurchase('express_doc.correction_late', {});
    await change(trusted(tx), { doc, order, number });
    return { id };
  });
}

/** Asks for another number when the time for putting it right has run out. */
export async function requestCorrection(
  ctx: Context,
  id: number,
  asked: CarrierNumber & { readonly reason: string },
): Saved {
  refuseTracking(asked);
  return inTransaction(ctx, async (tx) => {
    await readDoc(tx, id, 'correct');
    const doc = await lockDoc(tx, id);
    decideTransition(expressDocFlow, doc.state, 'request_correction');
    if (isCorrectable(doc.sent_at, tx.clock())) failPurchase('express_doc.correction_early', {});
    if (doc.correction === 'requested') failPurchase('express_doc.correction_open', {});
    await tx.db.rows(
      `UPDATE express_doc SET correction = 'requested', asked_carrier = $2, asked_tracking_no = $3, asked_reason = $4,
         ${edited({ at: '$5', by: '$6::bigint' })} WHERE id = $1`,
      [id, asked.carrier, asked.tracking_no, asked.reason, tx.clock(), accountIdOf(tx.caller)],
    );
    return { id };
  });
}

/** Agrees to a requested number, or refuses it. */
export function decideCorrection(ctx: Context, id: number, decision: 'approved' | 'rejected'): Saved {
  return inTransaction(ctx, async (tx) => {
    const { order_id } = await readDoc(tx, id, 'approve');
    const order = await lockForConsequence(trusted(tx), order_id);
    const doc = await lockDoc(tx, id);
    const { correction, asked_carrier, asked_tracking_no } = doc;
    if (correction !== 'requested' || !asked_carrier || !asked_tracking_no) {
      return failPurchase('express_doc.no_correction', {});
    }
    if (decision === 'approved') {
      await change(trusted(tx), { doc, order, number: { carrier: asked_carrier, tracking_no: asked_tracking_no } });
    }
    await tx.db.rows(`UPDATE express_doc SET correction = $2, ${edited({ at: '$3' })} WHERE id = $1`, [
      id,
      decision,
      tx.clock(),
    ]);
    return { id };
  });
}

interface Change {
  readonly doc: DocRow;
  readonly order: Awaited<ReturnType<typeof lockForConsequence>>;
  readonly number: CarrierNumber;
}

async function change(tx: Context, { doc, order, number }: Change): Promise<void> {
  const { carrier, tracking_no } = number;
  await claimTracking(tx, tracking_no, doc.supplier_id);
  await tx.db.rows(
    `UPDATE express_doc SET carrier = $2, tracking_no = $3, corrected_count = corrected_count + 1, ${edited({ at: '$4', by: '$5::bigint' })} WHERE id = $1`,
    [doc.id, carrier, tracking_no, tx.clock(), accountIdOf(tx.caller)],
  );
  await releaseTracking(tx, doc.tracking_no);
  if (doc.way === 'direct' && doc.shipment_id !== null) {
    await correctShipment(tx, order, { shipment_id: doc.shipment_id, carrier, tracking_no });
  }
}
