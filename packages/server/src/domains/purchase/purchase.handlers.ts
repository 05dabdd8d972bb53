import {
  orderDemand,
  proposePurchase,
  readDemandParts,
} from '@zhanggui/contract/domains/purchase/demand/purchase-demand.report';
import {
  assignSupplierLine,
  declineSupplierLine,
  shipSupplierLine,
  shipSupplierLines,
  urgeSupplierLine,
} from '@zhanggui/contract/domains/purchase/line/supplier-line.action';
import { decidePurchase } from '@zhanggui/contract/domains/purchase/order/purchase-log';
import { purchaseOrderPrint } from '@zhanggui/contract/domains/purchase/order/purchase-print';
import { readOpenPieces } from '@zhanggui/contract/domains/purchase/order/sub-order.document';
import { printExpressLabel, takeBackParcel } from '@zhanggui/contract/domains/purchase/parcel/express-doc.action';
import { printCartons } from '@zhanggui/contract/domains/purchase/shipment/carton.action';
import { shipSubOrder } from '@zhanggui/contract/domains/purchase/shipment/supplier-shipment.document';
import { handlePrint } from '../../features/print/print-document.handlers.ts';
import { type ActionHandler, handle, handleTrusted, requireUnrestrictedScope } from '../../platform/http/handle.ts';
import { orderShort } from './demand/order-demand.service.ts';
import { propose } from './demand/propose.query.ts';
import { demandParts } from './demand/purchase-demand.query.ts';
import { assignLine, declineLine, urgeLine } from './line/assign-line.service.ts';
import { shipLine, shipParcel } from './line/ship-lines.service.ts';
import { decide } from './order/decide-purchase.service.ts';
import { printedPurchases } from './order/printed-purchases.query.ts';
import { openPieces } from './order/sub-order.service.ts';
import { printLabel } from './parcel/label.service.ts';
import { takeBackDoc } from './parcel/take-back.service.ts';
import { cartonsOf, ship } from './shipment/supplier-shipment.service.ts';

export const purchaseHandlers: readonly ActionHandler[] = [
  handleTrusted(shipSupplierLines, (ctx, { body }) => shipParcel(ctx, body)),
  handleTrusted(shipSupplierLine, (ctx, { params, body }) => shipLine(ctx, params.id, body)),
  handle(declineSupplierLine, (ctx, { params, body }) => declineLine(ctx, params.id, body.reason)),
  handleTrusted(assignSupplierLine, (ctx, { params, body }) => assignLine(ctx, params.id, body)),
  handleTrusted(urgeSupplierLine, (ctx, { params }) => urgeLine(ctx, params.id)),
  handle(printExpressLabel, (ctx, { params }) => printLabel(ctx, params.id)),
  handleTrusted(takeBackParcel, (ctx, { params }) => takeBackDoc(ctx, params.id, 'take_back')),
  { ...handlePrint(purchaseOrderPrint, printedPurchases), reach: 'trusted' },
  handleTrusted(decidePurchase, (ctx, { body }) => decide(ctx, body)),
  handleTrusted(shipSubOrder, (ctx, { params, body }) => ship(ctx, params.id, body)),
  handleTrusted(printCartons, async (ctx, { body }) => ({ docs: await cartonsOf(ctx, body.docs) })),
  handleTrusted(readOpenPieces, (ctx, { params }) => openPieces(ctx, params.id)),
  handle(readDemandParts, (ctx, { body }) => demandParts(ctx, body.sku)),
  ...requireUnrestrictedScope([
    handle(proposePurchase, (ctx, { body }) => propose(ctx, body)),
    handle(orderDemand, (ctx, { body }) => orderShort(ctx, body)),
  ]),
];
