import { expressDoc } from '@zhanggui/contract/domains/purchase/parcel/express-doc.document';
import { type Context, trusted } from '../../../platform/context.ts';
import { bindDocument } from '../../../platform/document/bind-document.ts';
import { refuseTracking } from '../../order/ship/ship-order.service.ts';
import { lockForConsequence } from '../../order/state/order-lock.query.ts';
import { mirrorOrder } from '../line/mirror.service.ts';
import { expressDocLine, expressDocTrace, expressDoc as table } from '../purchase.tables.ts';
import { approveCorrection, correct, requestCorrection } from './correction.service.ts';
import { correctableSql } from './correction.ts';
import { type DocRow, readDoc } from './express-doc-lock.query.ts';
import { forgetWay } from './trace/doc-traces.service.ts';
import { releaseTracking } from './tracking.service.ts';
import { forward, sendBack } from './transit.service.ts';

/** The leaves of events that are not called like one. */
const leaves = new Map([
  ['request_correction', 'correct'],
  ['approve_correction', 'approve'],
  ['reject_correction', 'approve'],
]);

/** The caller's pages admit its way, and the order is locked before the parcel where the event acts on it. */
async function lockOrder(tx: Context, { id, event }: { id: number; event: string }): Promise<void> {
  const { order_id } = await readDoc(tx, id, leaves.get(event) ?? event);
  if (event !== 'request_correction') await lockForConsequence(trusted(tx), order_id);
}

/** A number that no parcel bears any more is free; what moved shows in the supplier's lines. */
async function followUp(tx: Context, { id, order_id, tracking_no }: DocRow, event: string): Promise<void> {
  if (['correct', 'approve_correction'].includes(event)) {
    await releaseTracking(trusted(tx), tracking_no);
    await forgetWay(trusted(tx), id);
  }
  if (['arrive', 'forward', 'send_back'].includes(event)) await mirrorOrder(trusted(tx), order_id);
}

export const expressDocs = bindDocument(expressDoc, {
  table,
  computed: { is_correctable: (t: string) => `${t}.state = 'sent' AND ${correctableSql(`${t}.sent_at`)}` },
  lines: { table: expressDocLine, key: 'express_doc_id' },
  children: { traces: { table: expressDocTrace, key: 'express_doc_id' } },
  before: lockOrder,
  checks: {
    correct: refuseTracking,
    request_correction: refuseTracking,
    forward: refuseTracking,
    send_back: refuseTracking,
  },
  effects: {
    correct,
    request_correction: requestCorrection,
    approve_correction: approveCorrection,
    reject_correction: async () => ({ correction: 'rejected' }),
    forward,
    send_back: sendBack,
  },
  after: followUp,
  reach: 'trusted',
});
