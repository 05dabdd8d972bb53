import { importGoods } from '@zhanggui/contract/domains/shop/goods/import-goods';
import { importMallGoods } from '@zhanggui/contract/domains/shop/mall/import-mall-goods';
import { importSupply } from '@zhanggui/contract/domains/shop/offer/declared-supply.action';
import { importPool } from '@zhanggui/contract/domains/shop/pool/import-pool';
import { handleImport } from '../../features/import/import-handler.ts';
import { defineServerDomain } from '../../platform/define-server-domain.ts';
import { provide } from '../../platform/extension/extension-point.ts';
import { regionRenamed } from '../setting/region/region-renamed.port.ts';
import { supplierCategoriesSql } from '../supplier/supplier-categories.port.ts';
import { catalogueHandlers } from './catalogue/catalogue.handlers.ts';
import { catalogueJobs } from './catalogue/catalogue.job.ts';
import { categoryHandlers } from './category/category.handlers.ts';
import { categoryPoolHandlers } from './category-pool/category-pool.handlers.ts';
import { combinationHandlers } from './combination/combination.handlers.ts';
import { renameFreightRegions } from './freight/follow-region.service.ts';
import { freightHandlers } from './freight/freight.handlers.ts';
import { goodsHandlers } from './goods/goods.handlers.ts';
import { skuIncomingSql } from './goods/sku-incoming.port.ts';
import { skuPlacesReader } from './goods/sku-places.port.ts';
import { goodsScoreSql, skuSalesSql, soldSkusSql } from './goods/sku-sales.port.ts';
import { skuStockSql } from './goods/sku-stock.port.ts';
import { applyGoodsRows, checkGoodsRows, undoGoodsRows } from './goods-import/import-goods.service.ts';
import { shopTargets } from './link-targets.ts';
import { applyMallGoodsRow, checkMallGoodsRows, undoMallGoodsRow } from './mall/import-mall-goods.service.ts';
import { mallHandlers } from './mall/mall.handlers.ts';
import { mallSalesSql } from './mall/mall-sales.port.ts';
import { shelfChecks } from './mall/shelf.check.ts';
import { shelfJobs } from './mall/shelf.job.ts';
import { applySupplyRow, checkSupplyRows, undoSupplyRow } from './offer/declare-supply.service.ts';
import { offerHandlers } from './offer/offer.handlers.ts';
import { categoriesOfSuppliers } from './offer/supplier-categories.query.ts';
import { applyPoolRow, checkPoolRows, undoPoolRow } from './pool/import-pool.service.ts';
import { poolHandlers } from './pool/pool.handlers.ts';
import { poolSalesSql } from './pool/pool-sales.port.ts';
import { priceChangeJobs } from './pool/price-change.job.ts';
import { goodsSalesJobs } from './sales/goods-sales.job.ts';
import { shopBindings } from './shop.bindings.ts';
import { shopChecks } from './shop.check.ts';
import { shopTables } from './shop.scope.ts';
import { specialHandlers } from './special/special.handlers.ts';

export const shopServer = defineServerDomain({
  name: 'shop',
  tables: shopTables,
  provides: [
    provide(regionRenamed, renameFreightRegions),
    provide(supplierCategoriesSql, categoriesOfSuppliers),
    ...shopTargets,
  ],
  points: [
    skuPlacesReader,
    skuSalesSql,
    soldSkusSql,
    goodsScoreSql,
    skuStockSql,
    skuIncomingSql,
    poolSalesSql,
    mallSalesSql,
  ],
  checks: [...shopChecks, ...shelfChecks],
  bindings: shopBindings,
  imports: [
    handleImport(importGoods, { check: checkGoodsRows, apply: applyGoodsRows, undo: undoGoodsRows }),
    handleImport(importSupply, { check: checkSupplyRows, apply: applySupplyRow, undo: undoSupplyRow }),
    handleImport(importMallGoods, {
      check: checkMallGoodsRows,
      apply: applyMallGoodsRow,
      undo: undoMallGoodsRow,
    }),
    handleImport(importPool, { check: checkPoolRows, apply: applyPoolRow, undo: undoPoolRow }),
  ],
  handlers: [
    ...goodsHandlers,
    ...combinationHandlers,
    ...freightHandlers,
    ...offerHandlers,
    ...mallHandlers,
    ...poolHandlers,
    ...categoryPoolHandlers,
    ...categoryHandlers,
    ...specialHandlers,
    ...catalogueHandlers,
  ],
  jobs: [...shelfJobs, ...catalogueJobs, ...goodsSalesJobs],
  jobKinds: priceChangeJobs,
});
