import { takeBackParcel } from '@zhanggui/contract/domains/purchase/parcel/express-doc.action';
import { expressDoc } from '@zhanggui/contract/domains/purchase/parcel/express-doc.document';
import { failParcel } from '@zhanggui/contract/domains/purchase/parcel/express-doc.errors';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { takeBackSupplierParcel } from '../../order/ship/take-back-shipment.service.ts';
import { mirrorOrder } from '../line/mirror.service.ts';
import { isCorrectable } from './correction.ts';
import { lockDoc, readDoc } from './express-doc-lock.query.ts';
import { releaseTracking } from './tracking.service.ts';

/**
 * Withdraws a supplier's parcel that has not arrived: the one just sent by mistake, or one of a file that is undone. Its
 * number may be used again, and its pieces are due again.
 */
export function takeBackDoc(ctx: Context, id: number, leaf: 'take_back' | 'ship'): Promise<undefined> {
  return inTransaction(ctx, async (tx) => {
    const { order_id } = await readDoc(tx, id, leaf);
    const beyond = trusted(tx);
    await mirrorOrder(beyond, order_id);
    const doc = await lockDoc(tx, id);
    const facts = { ...doc, is_correctable: isCorrectable(doc.sent_at, tx.clock()) };
    if (leaf === 'take_back') enforceGuard(takeBackParcel, facts);
    decideTransition(expressDoc.flow, doc.state, 'take_back');
    if (doc.correction !== null || doc.corrected_count > 0) failParcel('express_doc.corrected', {});
    await beyond.db.rows('DELETE FROM express_doc_trace WHERE express_doc_id = $1', [id]);
    await beyond.db.rows('DELETE FROM express_doc_line WHERE express_doc_id = $1', [id]);
    await beyond.db.rows('DELETE FROM express_doc WHERE id = $1', [id]);
    await releaseTracking(beyond, doc.tracking_no);
    if (doc.shipment_id !== null) await takeBackSupplierParcel(beyond, { id: order_id, shipment_id: doc.shipment_id });
    await mirrorOrder(beyond, order_id);
    return undefined;
  });
}
