import { defineDomain } from '../../platform/domain.ts';
import { brand } from './brand.resource.ts';
import { openCatalogue } from './catalogue/catalogue.action.ts';
import { categoryMoveEffects, moveCategory } from './category/category.action.ts';
import { category } from './category/category.resource.ts';
import { explainShown, readCategoryRules, setCategoryRule } from './category-pool/category-pool.action.ts';
import { categoryRule } from './category-pool/category-pool.enum.ts';
import { categoryPool } from './category-pool/category-pool.resource.ts';
import { combinationParts, putOnCombination, takeOffCombination } from './combination/combination.action.ts';
import { combinationState } from './combination/combination.enum.ts';
import { combinationFlow } from './combination/combination.flow.ts';
import { combination } from './combination/combination.resource.ts';
import { copyFreight, quoteFreight } from './freight/freight.action.ts';
import { freightBasis, freightFreeBy, freightService } from './freight/freight.enum.ts';
import { freightTemplate } from './freight/freight-template.resource.ts';
import {
  adjustGoodsPrice,
  changeGoodsFreight,
  checkGoods,
  classifyGoods,
  copyGoods,
  goodsInBulk,
  putOnGoods,
  recycleGoods,
  restoreGoods,
  takeOffGoods,
} from './goods/goods.action.ts';
import { goodsState, publishOutcome, publishPart, stockType } from './goods/goods.enum.ts';
import { goodsFlow } from './goods/goods.flow.ts';
import { goods } from './goods/goods.resource.ts';
import { goodsTag } from './goods/goods-tag.resource.ts';
import { goodsImportWay, importGoods } from './goods/import-goods.ts';
import { proposeSkuCodes, skuPlaces } from './goods/sku.action.ts';
import { fulfilment } from './goods/sku.enum.ts';
import { sku } from './goods/sku.resource.ts';
import { importMallGoods } from './mall/import-mall-goods.ts';
import {
  addMallGoods,
  adjustMallPrice,
  mallGoodsInBulk,
  putOnMallGoods,
  setMallTerms,
  takeOffMallGoods,
} from './mall/mall.action.ts';
import { mallKind, mallPricing, refundRule, settledBy, shelfState, shownAs } from './mall/mall.enum.ts';
import { mall } from './mall/mall.resource.ts';
import { mallGoodsFlow } from './mall/mall-goods.flow.ts';
import { mallGoods } from './mall/mall-goods.resource.ts';
import { classifyInBulk, classifyMallGoods } from './mall-category/mall-category.action.ts';
import { mallCategory } from './mall-category/mall-category.resource.ts';
import { declareSupply, importSupply } from './offer/declared-supply.action.ts';
import { declaredSupply } from './offer/declared-supply.resource.ts';
import { supplierCategory } from './offer/supplier-category.resource.ts';
import { supplierOffer } from './offer/supplier-offer.resource.ts';
import { shopPages } from './pages.ts';
import { goodsPool } from './pool/goods-pool.resource.ts';
import { importPool } from './pool/import-pool.ts';
import { poolActions } from './pool/pool.action.ts';
import {
  changedPrice,
  changeRule,
  poolPriceState,
  priceChangeState,
  pricedAs,
  priceRounding,
} from './pool/pool.enum.ts';
import { poolPrice } from './pool/pool-price.resource.ts';
import { poolSku } from './pool/pool-sku.resource.ts';
import { priceChangeFlow } from './pool/price-change.flow.ts';
import { poolPriceChange, poolPriceChangeLine } from './pool/price-change.resource.ts';
import { priceMeasures } from './price/price-measures.ts';
import { skuPrice } from './price/sku-price.resource.ts';
import { shopLinks } from './shop-links.ts';
import { shopSearch } from './shop-search.ts';
import { specialActions } from './special/special.action.ts';
import { specialBlockKind, specialGoodsRule, specialState } from './special/special.enum.ts';
import { specialFlow } from './special/special.flow.ts';
import { special } from './special/special.resource.ts';
import { specialVersion } from './special/special-version.resource.ts';

export const shopDomain = defineDomain({
  name: 'shop',
  label: '商城',
  requires: ['setting', 'supplier', 'bank'],
  pages: shopPages,
  links: shopLinks,
  resources: [
    goods,
    goodsTag,
    sku,
    category,
    brand,
    mall,
    freightTemplate,
    combination,
    supplierOffer,
    declaredSupply,
    supplierCategory,
    skuPrice,
    mallGoods,
    mallCategory,
    categoryPool,
    goodsPool,
    poolSku,
    poolPrice,
    poolPriceChange,
    poolPriceChangeLine,
    special,
    specialVersion,
  ],
  actions: [
    checkGoods,
    putOnGoods,
    takeOffGoods,
    recycleGoods,
    restoreGoods,
    ...goodsInBulk,
    copyGoods,
    classifyGoods,
    changeGoodsFreight,
    adjustGoodsPrice,
    skuPlaces,
    proposeSkuCodes,
    putOnCombination,
    takeOffCombination,
    combinationParts,
    quoteFreight,
    copyFreight,
    declareSupply,
    addMallGoods,
    putOnMallGoods,
    takeOffMallGoods,
    adjustMallPrice,
    setMallTerms,
    ...mallGoodsInBulk,
    classifyMallGoods,
    classifyInBulk,
    ...poolActions,
    readCategoryRules,
    setCategoryRule,
    explainShown,
    ...specialActions,
    openCatalogue,
    categoryMoveEffects,
    moveCategory,
  ],
  search: shopSearch,
  imports: [importGoods, importSupply, importPool, importMallGoods],
  grants: [importGoods, importPool, importMallGoods],
  values: priceMeasures,
  flows: [goodsFlow, combinationFlow, mallGoodsFlow, priceChangeFlow, specialFlow],
  enums: [
    mallKind,
    mallPricing,
    refundRule,
    goodsImportWay,
    goodsState,
    publishPart,
    publishOutcome,
    stockType,
    fulfilment,
    freightBasis,
    freightService,
    freightFreeBy,
    combinationState,
    categoryRule,
    settledBy,
    shelfState,
    shownAs,
    pricedAs,
    poolPriceState,
    changedPrice,
    changeRule,
    priceRounding,
    priceChangeState,
    specialState,
    specialBlockKind,
    specialGoodsRule,
  ],
});
