import { documentActions } from '../../platform/document/document-actions.ts';
import { defineDomain } from '../../platform/domain.ts';
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
import { purchasePages } from './pages.ts';
import { approveCorrection, printExpressLabel, rejectCorrection } from './parcel/express-doc.action.ts';
import { expressDoc } from './parcel/express-doc.document.ts';
import { correctionState, expressDocState, supplierLineState, supplyWay } from './purchase.enum.ts';
import { purchaseLinks } from './purchase-links.ts';
import { purchaseSearch } from './purchase-search.ts';
import { purchaseTodos } from './purchase-todos.ts';
import { purchaseValues } from './purchase-values.ts';
import { scoreFigure } from './score/score.enum.ts';
import { supplierScore } from './score/supplier-score.report.ts';

export const purchaseDomain = defineDomain({
  name: 'purchase',
  label: '采购',
  requires: ['agent', 'open-item', 'supplier', 'shop', 'stock', 'order', 'warning'],
  pages: purchasePages,
  links: purchaseLinks,
  resources: [supplierLine, expressDoc],
  actions: [
    shipSupplierLines,
    shipSupplierLine,
    declineSupplierLine,
    assignSupplierLine,
    urgeSupplierLine,
    ...supplierLinesInBulk,
    printExpressLabel,
    ...documentActions(expressDoc),
    approveCorrection,
    rejectCorrection,
  ],
  reports: [supplierScore],
  imports: [importParcels],
  search: purchaseSearch,
  todos: purchaseTodos,
  flows: [supplierLineFlow, expressDoc.flow],
  values: purchaseValues,
  enums: [supplyWay, supplierLineState, expressDocState, correctionState, scoreFigure],
});
