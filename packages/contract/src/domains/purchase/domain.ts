import { documentActions } from '../../platform/document/document-actions.ts';
import { defineDomain } from '../../platform/domain.ts';
import { orderDemand, proposePurchase, purchaseDemand, readDemandParts } from './demand/purchase-demand.report.ts';
import { inputInvoice } from './invoice/input-invoice.document.ts';
import { inputInvoiceState, invoiceKind } from './invoice/input-invoice.enum.ts';
import { invoicesInBulk } from './invoice/invoices-in-bulk.ts';
import { importParcels } from './line/import-parcels.ts';
import {
  assignSupplierLine,
  declineSupplierLine,
  shipSupplierLine,
  shipSupplierLines,
  supplierLinesInBulk,
  urgeSupplierLine,
} from './line/supplier-line.action.ts';
import { supplierLineFlow } from './line/supplier-line.flow.ts';
import { supplierLine } from './line/supplier-line.resource.ts';
import { decidePurchase, purchaseLog } from './order/purchase-log.ts';
import { purchaseOrder } from './order/purchase-order.document.ts';
import {
  demandGrouping,
  demandPart,
  purchaseGrouping,
  purchaseLogDocument,
  purchaseOrderState,
  purchasePriceSource,
  subOrderState,
  supplierShipmentState,
} from './order/purchase-order.enum.ts';
import { purchaseOrderPrint } from './order/purchase-print.ts';
import { purchasesInBulk } from './order/purchases-in-bulk.ts';
import { readOpenPieces, subOrder } from './order/sub-order.document.ts';
import { purchasePages } from './pages.ts';
import { printExpressLabel, takeBackParcel } from './parcel/express-doc.action.ts';
import { expressDoc } from './parcel/express-doc.document.ts';
import { correctionState, expressDocState, supplierLineState, supplyWay } from './purchase.enum.ts';
import { purchaseLinks } from './purchase-links.ts';
import { purchaseSearch } from './purchase-search.ts';
import { purchaseTodos } from './purchase-todos.ts';
import { purchaseValues } from './purchase-values.ts';
import { purchaseRank } from './rank/purchase-rank.report.ts';
import { scoreFigure } from './score/score.enum.ts';
import { supplierScore } from './score/supplier-score.report.ts';
import { printCartons } from './shipment/carton.action.ts';
import { shipSubOrder, supplierShipment } from './shipment/supplier-shipment.document.ts';

export const purchaseDomain = defineDomain({
  name: 'purchase',
  label: '采购',
  requires: [
    'setting',
    'agent',
    'bank',
    'open-item',
    'supplier',
    'shop',
    'stock',
    'sale',
    'order',
    'branch',
    'warning',
  ],
  pages: purchasePages,
  links: purchaseLinks,
  resources: [supplierLine, expressDoc, purchaseOrder, subOrder, supplierShipment, inputInvoice, purchaseLog],
  actions: [
    shipSupplierLines,
    shipSupplierLine,
    declineSupplierLine,
    assignSupplierLine,
    urgeSupplierLine,
    ...supplierLinesInBulk,
    printExpressLabel,
    takeBackParcel,
    ...documentActions(expressDoc),
    ...documentActions(purchaseOrder, subOrder, supplierShipment, inputInvoice),
    ...documentActions(purchaseOrderPrint),
    ...purchasesInBulk,
    ...invoicesInBulk,
    decidePurchase,
    shipSubOrder,
    printCartons,
    readDemandParts,
    readOpenPieces,
    proposePurchase,
    orderDemand,
  ],
  reports: [supplierScore, purchaseDemand, purchaseRank],
  imports: [importParcels],
  grants: [importParcels],
  search: purchaseSearch,
  todos: purchaseTodos,
  flows: [
    supplierLineFlow,
    expressDoc.flow,
    purchaseOrder.flow,
    subOrder.flow,
    supplierShipment.flow,
    inputInvoice.flow,
  ],
  values: purchaseValues,
  enums: [
    supplyWay,
    supplierLineState,
    expressDocState,
    correctionState,
    scoreFigure,
    purchaseOrderState,
    subOrderState,
    supplierShipmentState,
    inputInvoiceState,
    invoiceKind,
    purchaseLogDocument,
    demandGrouping,
    demandPart,
    purchaseGrouping,
    purchasePriceSource,
  ],
});
