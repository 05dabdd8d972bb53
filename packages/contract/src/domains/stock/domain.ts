import { defineDomain } from '../../platform/domain.ts';
import { importInbound } from './doc/import-inbound.ts';
import {
  approveStockDoc,
  postStockDoc,
  rejectStockDoc,
  reverseStockDoc,
  submitStockDoc,
  unpostStockDoc,
  withdrawStockDoc,
} from './doc/stock-doc.action.ts';
import { inboundType, stockDocKind, stockDocState } from './doc/stock-doc.enum.ts';
import { stockDocFlow } from './doc/stock-doc.flow.ts';
import { stockDoc } from './doc/stock-doc.resource.ts';
import { outboundDocActions } from './outbound/outbound-doc.action.ts';
import { outboundDocState, outboundType } from './outbound/outbound-doc.enum.ts';
import { outboundDocFlow } from './outbound/outbound-doc.flow.ts';
import { outboundDoc } from './outbound/outbound-doc.resource.ts';
import { stockPages } from './pages.ts';
import { printDocActions } from './print/doc-print.action.ts';
import { locationKind, movementType, stockDocumentKind } from './stock.enum.ts';
import { stockAsOf } from './stock-as-of.report.ts';
import { stockLevel } from './stock-level.resource.ts';
import { stockLinks } from './stock-links.ts';
import { stockMovement } from './stock-movement.resource.ts';
import { stockSearch } from './stock-search.ts';
import { stockTodos } from './stock-todos.ts';
import { transferActions } from './transfer/transfer.action.ts';
import { shortageOutcome, transferState } from './transfer/transfer.enum.ts';
import { transferFlow } from './transfer/transfer.flow.ts';
import { transfer } from './transfer/transfer.resource.ts';
import { warehouse } from './warehouse.resource.ts';

export const stockDomain = defineDomain({
  name: 'stock',
  label: '仓库',
  requires: ['agent', 'bank', 'supplier', 'shop'],
  pages: stockPages,
  links: stockLinks,
  resources: [warehouse, stockLevel, stockMovement, stockDoc, outboundDoc, transfer],
  actions: [
    submitStockDoc,
    withdrawStockDoc,
    approveStockDoc,
    rejectStockDoc,
    postStockDoc,
    unpostStockDoc,
    reverseStockDoc,
    ...outboundDocActions,
    ...transferActions,
    ...printDocActions,
  ],
  reports: [stockAsOf],
  search: stockSearch,
  todos: stockTodos,
  imports: [importInbound],
  flows: [stockDocFlow, outboundDocFlow, transferFlow],
  enums: [
    locationKind,
    movementType,
    stockDocumentKind,
    inboundType,
    stockDocKind,
    stockDocState,
    outboundType,
    outboundDocState,
    transferState,
    shortageOutcome,
  ],
});
