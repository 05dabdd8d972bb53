import { documentActions } from '../../platform/document/document-actions.ts';
import { defineDomain } from '../../platform/domain.ts';
import { acceptancePrint } from './collective/acceptance-print.ts';
import { collectiveOrder } from './collective/collective-order.document.ts';
import { collectiveState } from './collective/collective-order.enum.ts';
import { sendAcceptance } from './collective/send-acceptance.action.ts';
import { evaluateActions } from './evaluate/evaluate.action.ts';
import { evaluateScore } from './evaluate/evaluate.enum.ts';
import { goodsEvaluate } from './evaluate/goods-evaluate.resource.ts';
import { openEvaluateOrder, openEvaluations } from './evaluate/storefront-evaluate.action.ts';
import { importOrders } from './import-orders.ts';
import { orderLine } from './line/order-line.resource.ts';
import { orderActions } from './order.action.ts';
import { orderEnums } from './order.enum.ts';
import { orderFlow } from './order.flow.ts';
import { order } from './order.resource.ts';
import { orderEvents } from './order-events.ts';
import { orderLinks } from './order-links.ts';
import { orderSearch } from './order-search.ts';
import { orderTodos } from './order-todos.ts';
import { orderValues } from './order-values.ts';
import { orderPages } from './pages.ts';
import { paymentMethod, paymentPurpose, paymentStatus } from './payment/payment.enum.ts';
import { payment } from './payment/payment.resource.ts';
import { pickupActions } from './pickup/pickup.action.ts';
import { pickupState } from './pickup/pickup.enum.ts';
import { pickupFlow } from './pickup/pickup.flow.ts';
import { pickup } from './pickup/pickup.resource.ts';
import { priceManualOrder } from './price/manual-price.action.ts';
import { priceStep } from './price/price-step.enum.ts';
import { printOrders } from './print/order-print.action.ts';
import { printKind } from './print/order-print.enum.ts';
import { refundActions } from './refund/refund.action.ts';
import { refundEnums } from './refund/refund.enum.ts';
import { refundFlow } from './refund/refund.flow.ts';
import { refund } from './refund/refund.resource.ts';
import { readClaimedItems } from './shipment/claimed-items.action.ts';
import { importShipments } from './shipment/import-shipments.ts';
import { parcelTrace } from './shipment/parcel-trace.enum.ts';
import { setRefundRule } from './shipment/refund-rule.action.ts';
import { shipParcels } from './shipment/ship-parcels.action.ts';
import { shipmentActions } from './shipment/shipment.action.ts';
import { carrier, shipmentReturnCause, shipmentState } from './shipment/shipment.enum.ts';
import { shipmentFlow } from './shipment/shipment.flow.ts';
import { shipment } from './shipment/shipment.resource.ts';
import { openCartPrice } from './storefront/cart-price.action.ts';
import { storefrontActions } from './storefront/storefront.action.ts';
import { orderEvent } from './timeline/order-event.resource.ts';
import { handleWarning } from './timeline/order-warning.action.ts';
import { orderWarning } from './timeline/order-warning.resource.ts';

export const orderDomain = defineDomain({
  name: 'order',
  label: '订单',
  requires: ['setting', 'agent', 'open-item', 'customer', 'enterprise', 'bank', 'supplier', 'shop', 'stock', 'warning'],
  pages: orderPages,
  links: orderLinks,
  resources: [
    ...([order, orderLine, payment, refund, shipment, orderEvent, orderWarning] as const),
    ...([pickup, goodsEvaluate, collectiveOrder] as const),
  ],
  actions: [
    ...orderActions,
    ...([shipParcels, readClaimedItems, setRefundRule, printOrders, handleWarning] as const),
    ...refundActions,
    ...pickupActions,
    ...shipmentActions,
    ...storefrontActions,
    openCartPrice,
    priceManualOrder,
    ...evaluateActions,
    openEvaluateOrder,
    openEvaluations,
    ...documentActions(collectiveOrder, acceptancePrint),
    sendAcceptance,
  ],
  imports: [importShipments, importOrders],
  grants: [importOrders, importShipments],
  search: orderSearch,
  todos: orderTodos,
  events: orderEvents,
  values: orderValues,
  flows: [orderFlow, refundFlow, shipmentFlow, pickupFlow, collectiveOrder.flow],
  enums: [
    ...orderEnums,
    ...([printKind, priceStep, paymentStatus, paymentMethod, paymentPurpose] as const),
    ...refundEnums,
    ...([
      carrier,
      shipmentState,
      parcelTrace,
      shipmentReturnCause,
      pickupState,
      evaluateScore,
      collectiveState,
    ] as const),
  ],
});
