import { expressDoc } from '@zhanggui/contract/domains/purchase/parcel/express-doc.document';
import { failParcel } from '@zhanggui/contract/domains/purchase/parcel/express-doc.errors';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import { type Context, trusted } from '../../../platform/context.ts';
import { takeBackSupplierParcel } from '../../order/ship/take-back-shipment.service.ts';
import { lockForConsequence } from '../../order/state/order-lock.query.ts';
import { mirrorOrder } from '../line/mirror.service.ts';
import { lockDoc, readDoc } from './express-doc-lock.query.ts';
import { releaseTracking } from './tracking.service.ts';

/**
 * Withdraws a supplier's parcel that has not arrived, in the caller's transaction. Its number may be used again, and
 * its pieces are due again.
 */
export async function takeBackDoc(tx: Context, id: number): Promise<void> {
  const { order_id } = await readDoc(tx, id, 'ship');
  const beyond = trusted(tx);
  await lockForConsequence(beyond, order_id);
  const doc = await lockDoc(tx, id);
  decideTransition(expressDoc.flow, doc.state, 'take_back');
  if (doc.correction !== null || doc.corrected_count > 0) failParcel('express_doc.corrected', {});
  await beyond.db.rows('DELETE FROM express_doc_trace WHERE express_doc_id = $1', [id]);
  await beyond.db.rows('DELETE FROM express_doc_line WHERE express_doc_id = $1', [id]);
  await beyond.db.rows('DELETE FROM express_doc WHERE id = $1', [id]);
  await releaseTracking(beyond, doc.tracking_no);
  if (doc.shipment_id !== null) await takeBackSupplierParcel(beyond, { id: order_id, shipment_id: doc.shipment_id });
  await mirrorOrder(beyond, order_id);
}
