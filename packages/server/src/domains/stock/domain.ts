import { importInbound } from '@zhanggui/contract/domains/stock/doc/import-inbound';
import { handleImport } from '../../features/import/import-handler.ts';
import type { ServerDomain } from '../../platform/domain.ts';
import { provide } from '../../platform/extension/extension-point.ts';
import { skuPlacesReader } from '../shop/goods/sku-places.port.ts';
import { skuStockSql } from '../shop/goods/sku-stock.port.ts';
import { stockAsOfReport } from './as-of/stock-as-of.query.ts';
import { freePiecesSql } from './available.query.ts';
import { applyInboundRows, checkInboundRows, undoInboundRows } from './doc/import-inbound.service.ts';
import { stockDocHandlers } from './doc/stock-doc.handlers.ts';
import { holdingDocuments } from './figure/holder-place.port.ts';
import { outboundDocHandlers } from './outbound/outbound-doc.handlers.ts';
import { docPrintHandlers } from './print/doc-print.handlers.ts';
import { skuPlacesOf } from './sku-places.query.ts';
import { stockBindings } from './stock.bindings.ts';
import { stockChecks } from './stock.check.ts';
import { stockTables } from './stock.scope.ts';
import { transferHandlers } from './transfer/transfer.handlers.ts';

export const stockServer: ServerDomain = {
  name: 'stock',
  tables: stockTables,
  bindings: stockBindings,
  imports: [handleImport(importInbound, { check: checkInboundRows, apply: applyInboundRows, undo: undoInboundRows })],
  reports: [stockAsOfReport],
  checks: stockChecks,
  points: [holdingDocuments],
  provides: [provide(skuPlacesReader, skuPlacesOf), provide(skuStockSql, (sku_id) => freePiecesSql(sku_id))],
  handlers: [...stockDocHandlers, ...outboundDocHandlers, ...transferHandlers, ...docPrintHandlers],
};
