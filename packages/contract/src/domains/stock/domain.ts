import { documentActions } from '../../platform/document/document-actions.ts';
import { defineDomain } from '../../platform/domain.ts';
import { bankStockAge, stockAge, stockAgeOrder } from './age/stock-age.report.ts';
import { bin } from './bin/bin.resource.ts';
import { bankBook, bankBookGrouping } from './book/bank-book.report.ts';
import { stocktakeBook, stocktakeBookGrouping } from './book/stocktake-book.report.ts';
import { warehouseBook, warehouseBookGrouping } from './book/warehouse-book.report.ts';
import { bankCellInventory } from './cell/bank-cell-inventory.resource.ts';
import { bankStockAsOf } from './cell/bank-stock-as-of.report.ts';
import { bankStockDay, bankStockDayGrouping } from './cell/bank-stock-day.report.ts';
import { bankPeriodActions, warehousePeriodActions } from './closing/period.action.ts';
import { bankPeriodFlow, warehousePeriodFlow } from './closing/period.flow.ts';
import { bankPeriod, warehousePeriod } from './closing/period.resource.ts';
import { periodState } from './closing/period-state.enum.ts';
import { readOutboundLots, readTransferLots } from './doc/doc-lots.action.ts';
import { importInbound } from './doc/import-inbound.ts';
import { findScanned } from './doc/scan.action.ts';
import { stockDoc } from './doc/stock-doc.document.ts';
import { inboundType, stockDocKind, stockDocState } from './doc/stock-doc.enum.ts';
import { nearRule } from './lot/near-rule.resource.ts';
import { stockLot } from './lot/stock-lot.resource.ts';
import { outboundDoc } from './outbound/outbound-doc.document.ts';
import { outboundDocState, outboundType } from './outbound/outbound-doc.enum.ts';
import { stockPages } from './pages.ts';
import { location } from './place/location.resource.ts';
import { outboundDocPrint, stockDocPrint, transferPrint } from './print/doc-print.ts';
import { locationKind, movementType } from './stock.enum.ts';
import { stockAsOf } from './stock-as-of.report.ts';
import { stockDocumentKind } from './stock-document-kind.enum.ts';
import { stockLevel } from './stock-level.resource.ts';
import { stockLinks } from './stock-links.ts';
import { stockMovement } from './stock-movement.resource.ts';
import { stockSearch } from './stock-search.ts';
import { stockTodos } from './stock-todos.ts';
import { stockValues } from './stock-values.ts';
import { countStock } from './stocktake/count.action.ts';
import { stocktake } from './stocktake/stocktake.document.ts';
import { differenceReason, stocktakeState, uncountedAs } from './stocktake/stocktake.enum.ts';
import { transfer } from './transfer/transfer.document.ts';
import { shortageOutcome, transferState, transferType } from './transfer/transfer.enum.ts';
import { warehouse } from './warehouse.resource.ts';

export const stockDomain = defineDomain({
  name: 'stock',
  label: '仓库',
  requires: ['setting', 'agent', 'bank', 'supplier', 'customer', 'shop', 'warning'],
  pages: stockPages,
  links: stockLinks,
  resources: [
    warehouse,
    location,
    bin,
    stockLevel,
    bankCellInventory,
    stockLot,
    nearRule,
    stockMovement,
    stockDoc,
    outboundDoc,
    transfer,
    stocktake,
    warehousePeriod,
    bankPeriod,
  ],
  actions: [
    findScanned,
    countStock,
    readOutboundLots,
    readTransferLots,
    ...Object.values(warehousePeriodActions),
    ...Object.values(bankPeriodActions),
    ...documentActions(stockDoc, outboundDoc, transfer, stocktake),
    ...documentActions(stockDocPrint, outboundDocPrint, transferPrint),
  ],
  reports: [stockAsOf, bankStockAsOf, stockAge, bankStockAge, bankStockDay, warehouseBook, bankBook, stocktakeBook],
  search: stockSearch,
  todos: stockTodos,
  imports: [importInbound],
  grants: [importInbound],
  values: stockValues,
  flows: [stockDoc.flow, outboundDoc.flow, transfer.flow, stocktake.flow, warehousePeriodFlow, bankPeriodFlow],
  enums: [
    locationKind,
    movementType,
    stockDocumentKind,
    inboundType,
    stockDocKind,
    stockDocState,
    outboundType,
    outboundDocState,
    transferType,
    transferState,
    shortageOutcome,
    stocktakeState,
    uncountedAs,
    differenceReason,
    periodState,
    bankStockDayGrouping,
    warehouseBookGrouping,
    bankBookGrouping,
    stocktakeBookGrouping,
    stockAgeOrder,
  ],
});
