import { importOrders } from '@zhanggui/contract/domains/order/import-orders';
import {
  collectiveBilling,
  combinationOffer,
  couponOffer,
  pointsOffer,
} from '@zhanggui/contract/domains/order/order-values';
import { importShipments } from '@zhanggui/contract/domains/order/shipment/import-shipments';
import { coSignSubjects } from '../../features/co-sign/subject.port.ts';
import { handleImport } from '../../features/import/import-handler.ts';
import { defineServerDomain } from '../../platform/define-server-domain.ts';
import { documentFollowers } from '../../platform/document/document-follower.port.ts';
import { provide, provideFor } from '../../platform/extension/extension-point.ts';
import { labelSalesSql } from '../agent/label-figures.port.ts';
import { cellAgentKept } from '../bank/cell-agent.port.ts';
import { openItemFollowers } from '../open-item/follower.port.ts';
import { goodsScoreSql, skuSalesSql, soldSkusSql } from '../shop/goods/sku-sales.port.ts';
import { mallSalesSql } from '../shop/mall/mall-sales.port.ts';
import { poolSalesSql } from '../shop/pool/pool-sales.port.ts';
import { type HoldingDocument, holdingDocuments } from '../stock/figure/holder-place.port.ts';
import { lossHandlers } from '../stock/hold/loss-handler.port.ts';
import { followCorrections } from './books/follow-correction.service.ts';
import { moneyChecks } from './books/money.check.ts';
import { orderChecks } from './books/order.check.ts';
import { recentSalesChecks } from './books/recent-sales.check.ts';
import { billedWorks } from './collective/billed-step.ts';
import { collectiveChecks } from './collective/collective.check.ts';
import { collectiveOrders } from './collective/collective-order.service.ts';
import { followCollectiveItems } from './collective/follow-items.query.ts';
import { acceptanceSigning } from './collective/sign-acceptance.service.ts';
import { evaluateHandlers } from './evaluate/evaluate.handlers.ts';
import { orderBindings } from './order.bindings.ts';
import { orderHandlers } from './order.handlers.ts';
import { orderJobs, orderSubscribers } from './order.job.ts';
import { orderTables } from './order.scope.ts';
import { parcelBackListeners } from './parcel/parcel-back.port.ts';
import { paymentAdapters } from './pay/payment-adapters.ts';
import { paymentChannels } from './pay/payment-channel.port.ts';
import { pointsPayers } from './pay/points-payer.port.ts';
import { pickupsOfCell } from './pickup/open-pickup.query.ts';
import { pickupHandlers } from './pickup/pickup.handlers.ts';
import { pickupListeners } from './pickup/pickup-ready.port.ts';
import { employeeBuyerSources } from './place/employee-buyer.port.ts';
import { askBeforeUndo, checkOrders, importOrder, undoImportedOrder } from './place/import-orders.service.ts';
import { couponSources, couponWorks } from './price/coupon-step.port.ts';
import { combinationOffers } from './price/ordered-lines.ts';
import { pointsWorks } from './price/points-step.ts';
import { priceSteps } from './price/price-steps.port.ts';
import { sortCodeSources } from './print/sort-code.port.ts';
import { mallSales, soldOfLabel, soldPiecesSql, soldSkus } from './recent/recent-sales.query.ts';
import { recentSales } from './recent/recent-sales.service.ts';
import { awaitedGoodsListeners } from './refund/goods-awaited.port.ts';
import { refundHandlers } from './refund/refund.handlers.ts';
import { refundAdapters } from './refund/refund-adapters.ts';
import { refundChannels } from './refund/refund-channel.port.ts';
import { claimedItemsSources } from './ship/claimed-items.port.ts';
import { checkParcels, shipRow } from './ship/import-shipments.service.ts';
import { shippedListeners } from './ship/order-shipped.port.ts';
import { takeBackShipment } from './ship/take-back-shipment.service.ts';
import { transitLineSql } from './ship/transit-line.port.ts';
import { scoreOfGoods, soldOfPoolSql } from './sold-pieces.query.ts';
import { orderLossHandler } from './state/stock-loss.service.ts';
import { orderFacts } from './state/waiting-facts.query.ts';
import { storefrontHandlers } from './storefront/storefront.handlers.ts';
import { carrierFollowers, ownTimedCarriers } from './trace/own-timing.port.ts';
import { parcelTrackers } from './trace/parcel-tracker.port.ts';
import { trackingAdapters } from './trace/tracking-adapters.ts';

const orderHold: HoldingDocument = {
  kind: 'order',
  number: (id) => `SELECT n.order_no FROM order_ref n WHERE n.id = ${id}`,
  opens: (id) => `SELECT '/order/detail?id=' || n.id FROM "order" n WHERE n.id = ${id}`,
};

export const orderServer = defineServerDomain({
  name: 'order',
  tables: orderTables,
  points: [
    ...[transitLineSql, awaitedGoodsListeners, claimedItemsSources, parcelBackListeners, sortCodeSources],
    ...[shippedListeners, pickupListeners, priceSteps, couponSources, pointsPayers, ownTimedCarriers],
    ...[employeeBuyerSources, carrierFollowers],
  ],
  provides: [
    provide(coSignSubjects, acceptanceSigning),
    provide(skuSalesSql, soldPiecesSql),
    provide(soldSkusSql, soldSkus),
    provide(goodsScoreSql, scoreOfGoods),
    provide(poolSalesSql, soldOfPoolSql),
    provide(mallSalesSql, mallSales),
    provide(labelSalesSql, soldOfLabel),
    provide(holdingDocuments, orderHold),
    provide(cellAgentKept, pickupsOfCell),
    provide(lossHandlers, orderLossHandler),
    provideFor(priceSteps, combinationOffer, (_ctx, _placing, cart) => combinationOffers(cart)),
    provideFor(priceSteps, couponOffer, couponWorks),
    provideFor(priceSteps, pointsOffer, pointsWorks),
    provideFor(priceSteps, collectiveBilling, billedWorks),
    provide(openItemFollowers, followCollectiveItems),
    provide(documentFollowers, followCorrections),
    ...orderFacts,
  ],
  bindings: orderBindings,
  documents: [collectiveOrders],
  imports: [
    handleImport(importShipments, { check: checkParcels, apply: shipRow, undo: takeBackShipment }),
    handleImport(importOrders, {
      check: checkOrders,
      apply: (ctx, unit, _choices, tell) => importOrder(ctx, unit, tell),
      beforeUndo: askBeforeUndo,
      undo: undoImportedOrder,
    }),
  ],
  handlers: [...orderHandlers, ...pickupHandlers, ...refundHandlers, ...storefrontHandlers, ...evaluateHandlers],
  jobs: orderJobs,
  followers: recentSales,
  checks: [...orderChecks, ...moneyChecks, ...collectiveChecks, ...recentSalesChecks],
  subscribers: orderSubscribers,
  adapterKinds: [paymentChannels, refundChannels, parcelTrackers],
  adapters: [...paymentAdapters, ...refundAdapters, ...trackingAdapters],
});
