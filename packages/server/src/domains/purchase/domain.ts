import { importParcels } from '@zhanggui/contract/domains/purchase/line/import-parcels';
import { handleImport } from '../../features/import/import-handler.ts';
import { inTransaction } from '../../platform/context.ts';
import { defineServerDomain } from '../../platform/define-server-domain.ts';
import { provide } from '../../platform/extension/extension-point.ts';
import { transitLineSql } from '../order/ship/transit-line.port.ts';
import { suppliedOrderSettled } from '../order/state/supplied-order.port.ts';
import { docFollowers } from '../stock/doc/doc-follower.port.ts';
import { applyParcel, checkParcelRows, undoParcel } from './line/import-parcels.service.ts';
import { mirrorOrder } from './line/mirror.service.ts';
import { goesThroughUs } from './line/transit-line.query.ts';
import { expressDocs } from './parcel/express-doc.service.ts';
import { followTransitParcels } from './parcel/trace/follow-transit.service.ts';
import { transitFacts } from './parcel/trace/transit-facts.query.ts';
import { payableChecks } from './payable/payable.check.ts';
import { payables } from './payable/payable.service.ts';
import { purchaseBindings } from './purchase.bindings.ts';
import { purchaseHandlers } from './purchase.handlers.ts';
import { purchaseTables } from './purchase.scope.ts';
import { supplierScoreReport } from './score/score.query.ts';

export const purchaseServer = defineServerDomain({
  name: 'purchase',
  tables: purchaseTables,
  provides: [provide(transitLineSql, goesThroughUs), provide(docFollowers, payables), transitFacts],
  checks: payableChecks,
  bindings: purchaseBindings,
  documents: [expressDocs],
  handlers: purchaseHandlers,
  reports: [supplierScoreReport],
  jobs: [{ name: 'purchase.follow-transit-parcels', cron: '*/5 * * * *', work: followTransitParcels }],
  imports: [handleImport(importParcels, { check: checkParcelRows, apply: applyParcel, undo: undoParcel })],
  subscribers: [
    {
      topic: suppliedOrderSettled,
      work: (ctx, { order_id }) => inTransaction(ctx, (tx) => mirrorOrder(tx, Number(order_id))),
    },
  ],
});
