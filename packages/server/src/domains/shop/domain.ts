import { importGoods } from '@zhanggui/contract/domains/shop/goods/import-goods';
import { importSupply } from '@zhanggui/contract/domains/shop/offer/declared-supply.action';
import { handleImport } from '../../features/import/import-handler.ts';
import { defineServerDomain } from '../../platform/define-server-domain.ts';
import { combinationHandlers } from './combination/combination.handlers.ts';
import { freightHandlers } from './freight/freight.handlers.ts';
import { goodsHandlers } from './goods/goods.handlers.ts';
import { skuPlacesReader } from './goods/sku-places.port.ts';
import { skuSalesSql } from './goods/sku-sales.port.ts';
import { skuStockSql } from './goods/sku-stock.port.ts';
import { applyGoodsRows, checkGoodsRows, undoGoodsRows } from './goods-import/import-goods.service.ts';
import { applySupplyRow, checkSupplyRows, undoSupplyRow } from './offer/declare-supply.service.ts';
import { offerHandlers } from './offer/offer.handlers.ts';
import { shopBindings } from './shop.bindings.ts';
import { shopChecks } from './shop.check.ts';
import { shopTables } from './shop.scope.ts';

export const shopServer = defineServerDomain({
  name: 'shop',
  tables: shopTables,
  points: [skuPlacesReader, skuSalesSql, skuStockSql],
  checks: shopChecks,
  bindings: shopBindings,
  imports: [
    handleImport(importGoods, { check: checkGoodsRows, apply: applyGoodsRows, undo: undoGoodsRows }),
    handleImport(importSupply, { check: checkSupplyRows, apply: applySupplyRow, undo: undoSupplyRow }),
  ],
  handlers: [...goodsHandlers, ...combinationHandlers, ...freightHandlers, ...offerHandlers],
});
