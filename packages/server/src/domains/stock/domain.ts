import { readOutboundLots, readTransferLots } from '@zhanggui/contract/domains/stock/doc/doc-lots.action';
import { importInbound } from '@zhanggui/contract/domains/stock/doc/import-inbound';
import { findScanned } from '@zhanggui/contract/domains/stock/doc/scan.action';
import { outboundDocPrint, stockDocPrint, transferPrint } from '@zhanggui/contract/domains/stock/print/doc-print';
import { countStock } from '@zhanggui/contract/domains/stock/stocktake/count.action';
import { handleImport } from '../../features/import/import-handler.ts';
import { handlePrint } from '../../features/print/print-document.handlers.ts';
import { defineServerDomain } from '../../platform/define-server-domain.ts';
import { provide } from '../../platform/extension/extension-point.ts';
import { handle, handleTrusted } from '../../platform/http/handle.ts';
import { labelStockSql } from '../agent/label-figures.port.ts';
import { cellAgentKept } from '../bank/cell-agent.port.ts';
import { regionRenamed } from '../setting/region/region-renamed.port.ts';
import { skuPlacesReader } from '../shop/goods/sku-places.port.ts';
import { skuStockSql } from '../shop/goods/sku-stock.port.ts';
import { bankStockAgeReport, stockAgeReport } from './age/stock-age.query.ts';
import { announcedSql } from './announced.port.ts';
import { bankStockAsOfReport, stockAsOfReport } from './as-of/stock-as-of.query.ts';
import { freePiecesSql } from './available.query.ts';
import { bankBookReport, bankStockDayReport, warehouseBookReport } from './book/books.query.ts';
import { stocktakeBookReport } from './book/stocktake-book.query.ts';
import { closePeriodKind } from './closing/close-period.job.ts';
import { closingBindings } from './closing/closing.bindings.ts';
import { periodChecks } from './closing/closing.check.ts';
import { closingHandlers } from './closing/closing.handlers.ts';
import { mergeSums } from './day/merge-sums.job.ts';
import { docLots } from './doc/doc-lots.service.ts';
import { applyInboundRows, checkInboundRows, undoInboundRows } from './doc/import-inbound.service.ts';
import { inboundDocs } from './doc/inbound-doc.service.ts';
import { scannedSkus } from './doc/scanned-sku.query.ts';
import { holdingDocuments } from './figure/holder-place.port.ts';
import { quarantinedSql } from './figure/quarantined.port.ts';
import { lossHandlers } from './hold/loss-handler.port.ts';
import { expiredLotFacts, nearExpiryFacts } from './lot/lot-warnings.query.ts';
import { lowStockFacts } from './low-stock.query.ts';
import { outboundDocs } from './outbound/outbound-doc.service.ts';
import { stockOfCell, stockOfLabel } from './place/place-stock.query.ts';
import { printedDocs } from './print/printed-docs.query.ts';
import { skuPlacesOf } from './sku-places.query.ts';
import { stockBindings } from './stock.bindings.ts';
import { stockChecks } from './stock.check.ts';
import { stockTables } from './stock.scope.ts';
import { countInto } from './stocktake/count-stock.service.ts';
import { stocktakes } from './stocktake/stocktake.service.ts';
import { incomingDocuments } from './transfer/in-transit.query.ts';
import { transfers } from './transfer/transfer.service.ts';
import { renameWarehouseRegions } from './warehouse/follow-region.service.ts';

export const stockServer = defineServerDomain({
  name: 'stock',
  tables: stockTables,
  bindings: [...stockBindings, ...closingBindings],
  documents: [inboundDocs, outboundDocs, transfers, stocktakes],
  imports: [handleImport(importInbound, { check: checkInboundRows, apply: applyInboundRows, undo: undoInboundRows })],
  reports: [
    stockAsOfReport,
    bankStockAsOfReport,
    stockAgeReport,
    bankStockAgeReport,
    bankStockDayReport,
    warehouseBookReport,
    bankBookReport,
    stocktakeBookReport,
  ],
  jobs: [mergeSums],
  jobKinds: [closePeriodKind],
  checks: [...stockChecks, ...periodChecks],
  points: [holdingDocuments, announcedSql, incomingDocuments, lossHandlers, quarantinedSql],
  provides: [
    provide(cellAgentKept, stockOfCell),
    provide(labelStockSql, stockOfLabel),
    provide(skuPlacesReader, skuPlacesOf),
    provide(skuStockSql, (sku_id) => freePiecesSql(sku_id)),
    provide(regionRenamed, renameWarehouseRegions),
    lowStockFacts,
    nearExpiryFacts,
    expiredLotFacts,
  ],
  handlers: [
    handle(findScanned, (ctx, { body }) => scannedSkus(ctx, body)),
    handleTrusted(countStock, (ctx, { params: { id }, body }) => countInto(ctx, id, body)),
    handle(readOutboundLots, (ctx, { params: { id } }) => docLots(ctx, 'outbound', id)),
    handle(readTransferLots, (ctx, { params: { id } }) => docLots(ctx, 'transfer', id)),
    ...closingHandlers,
    handlePrint(stockDocPrint, (ctx, ids) => printedDocs(ctx, 'inbound', ids)),
    handlePrint(outboundDocPrint, (ctx, ids) => printedDocs(ctx, 'outbound', ids)),
    handlePrint(transferPrint, (ctx, ids) => printedDocs(ctx, 'transfer', ids)),
  ],
});
