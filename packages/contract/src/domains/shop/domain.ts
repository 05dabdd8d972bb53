import { defineDomain } from '../../platform/domain.ts';
import { brand } from './brand.resource.ts';
import { category } from './category/category.resource.ts';
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
  classifyGoods,
  copyGoods,
  goodsInBulk,
  putOnGoods,
  recycleGoods,
  restoreGoods,
  takeOffGoods,
} from './goods/goods.action.ts';
import { goodsState, stockType } from './goods/goods.enum.ts';
import { goodsFlow } from './goods/goods.flow.ts';
import { goods } from './goods/goods.resource.ts';
import { goodsImportWay, importGoods } from './goods/import-goods.ts';
import { skuPlaces } from './goods/sku.action.ts';
import { fulfilment } from './goods/sku.enum.ts';
import { sku } from './goods/sku.resource.ts';
import { mallKind, mallPricing, refundRule } from './mall/mall.enum.ts';
import { mall } from './mall/mall.resource.ts';
import { declareSupply, importSupply } from './offer/declared-supply.action.ts';
import { declaredSupply } from './offer/declared-supply.resource.ts';
import { supplierCategory } from './offer/supplier-category.resource.ts';
import { supplierOffer } from './offer/supplier-offer.resource.ts';
import { shopPages } from './pages.ts';
import { priceMeasures } from './price/price-measures.ts';
import { skuPrice } from './price/sku-price.resource.ts';
import { shopLinks } from './shop-links.ts';
import { shopSearch } from './shop-search.ts';

export const shopDomain = defineDomain({
  name: 'shop',
  label: '商城',
  requires: ['setting', 'supplier', 'bank'],
  pages: shopPages,
  links: shopLinks,
  resources: [
    goods,
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
  ],
  actions: [
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
    putOnCombination,
    takeOffCombination,
    combinationParts,
    quoteFreight,
    copyFreight,
    declareSupply,
  ],
  search: shopSearch,
  imports: [importGoods, importSupply],
  grants: [importGoods],
  values: priceMeasures,
  flows: [goodsFlow, combinationFlow],
  enums: [
    mallKind,
    mallPricing,
    refundRule,
    goodsImportWay,
    goodsState,
    stockType,
    fulfilment,
    freightBasis,
    freightService,
    freightFreeBy,
    combinationState,
  ],
});
