import { importParcels } from '@zhanggui/contract/domains/purchase/line/import-parcels';
import { handleImport } from '../../features/import/import-handler.ts';
import { inTransaction } from '../../platform/context.ts';
import { defineServerDomain } from '../../platform/define-server-domain.ts';
import { documentFollowers } from '../../platform/document/document-follower.port.ts';
import { provide } from '../../platform/extension/extension-point.ts';
import { transitLineSql } from '../order/ship/transit-line.port.ts';
import { suppliedOrderSettled } from '../order/state/supplied-order.port.ts';
import { carrierFollowers } from '../order/trace/own-timing.port.ts';
import { skuIncomingSql } from '../shop/goods/sku-incoming.port.ts';
import { announcedSql } from '../stock/announced.port.ts';
import { purchaseDemandReport } from './demand/purchase-demand.query.ts';
import { announcedOfSku, incomingOfSku } from './demand/sources.query.ts';
import { inputInvoices } from './invoice/input-invoice.service.ts';
import { applyParcel, checkParcelRows, undoParcel } from './line/import-parcels.service.ts';
import { mirrorOrder } from './line/mirror.service.ts';
import { goesThroughUs } from './line/transit-line.query.ts';
import { followReceipts } from './order/follow-receipt.service.ts';
import { purchaseOrders } from './order/purchase-order.service.ts';
import { subOrders } from './order/sub-order.service.ts';
import { expressDocs } from './parcel/express-doc.service.ts';
import { followTransitOf, followTransitParcels } from './parcel/trace/follow-transit.service.ts';
import { transitFacts } from './parcel/trace/transit-facts.query.ts';
import { payableChecks } from './payable/payable.check.ts';
import { payables } from './payable/payable.service.ts';
import { purchaseBindings } from './purchase.bindings.ts';
import { purchaseChecks } from './purchase.check.ts';
import { purchaseHandlers } from './purchase.handlers.ts';
import { purchaseTables } from './purchase.scope.ts';
import { purchaseRankReport } from './rank/purchase-rank.query.ts';
import { supplierScoreReport } from './score/score.query.ts';
import { supplierShipments } from './shipment/supplier-shipment.service.ts';

export const purchaseServer = defineServerDomain({
  name: 'purchase',
  tables: purchaseTables,
  provides: [
    provide(transitLineSql, goesThroughUs),
    provide(skuIncomingSql, incomingOfSku),
    provide(announcedSql, announcedOfSku),
    provide(documentFollowers, followReceipts),
    provide(documentFollowers, payables),
    provide(carrierFollowers, followTransitOf),
    transitFacts,
  ],
  checks: [...payableChecks, ...purchaseChecks],
  bindings: purchaseBindings,
  documents: [expressDocs, purchaseOrders, subOrders, supplierShipments, inputInvoices],
  handlers: purchaseHandlers,
  reports: [supplierScoreReport, purchaseDemandReport, purchaseRankReport],
  jobs: [{ name: 'purchase.follow-transit-parcels', cron: '*/5 * * * *', work: followTransitParcels }],
  imports: [handleImport(importParcels, { check: checkParcelRows, apply: applyParcel, undo: undoParcel })],
  subscribers: [
    {
      topic: suppliedOrderSettled,
      work: (ctx, { order_id }) => inTransaction(ctx, (tx) => mirrorOrder(tx, Number(order_id))),
    },
  ],
});
