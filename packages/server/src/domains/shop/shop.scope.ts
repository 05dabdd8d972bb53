import type { ScopedTable } from '../../platform/domain.ts';
import { catalogueChange } from './catalogue/catalogue.tables.ts';
import { brand, category } from './category/category.tables.ts';
import { categoryBarred, categoryPool } from './category-pool/category-pool.tables.ts';
import { combination, combinationItem, combinationMall, combinationPrice } from './combination/combination.tables.ts';
import { freightRule, freightTemplate } from './freight/freight.tables.ts';
import { goods, goodsMall, sku, skuPrice } from './goods/goods.tables.ts';
import { mall } from './mall/mall.tables.ts';
import { mallGoods, mallPrice } from './mall/shelf.tables.ts';
import { mallCategory } from './mall-category/mall-category.tables.ts';
import { supplierCategory, supplierOffer } from './offer/supplier-offer.tables.ts';
import { goodsPool } from './pool/goods-pool.tables.ts';
import { poolPrice, poolPriceChange, poolPriceChangeLine, poolSku } from './pool/pool.tables.ts';
import { goodsSales } from './sales/goods-sales.tables.ts';
import { special, specialMall, specialVersion } from './special/special.tables.ts';
import { goodsTag, taggedGoods } from './tag/goods-tag.tables.ts';

/** All branches sell from one catalogue; no supplier reads its prices. */
const catalogue = { by: {}, read: ['agent'] } as const;

/** Counters of banks ask for goods and count them. */
const goodsOfAll = { by: {}, read: ['agent', 'branch'] } as const;

export const shopTables: readonly ScopedTable[] = [
  { table: category, scope: catalogue },
  { table: brand, scope: catalogue },
  { table: freightTemplate, scope: catalogue },
  { table: freightRule, scope: catalogue },
  { table: mall, scope: catalogue },
  { table: goods, scope: goodsOfAll },
  { table: sku, scope: goodsOfAll },
  { table: skuPrice, scope: catalogue },
  { table: goodsMall, scope: catalogue },
  { table: goodsTag, scope: catalogue },
  { table: taggedGoods, scope: catalogue },
  { table: goodsSales, scope: catalogue },
  { table: combination, scope: catalogue },
  { table: combinationItem, scope: catalogue },
  { table: combinationPrice, scope: catalogue },
  { table: combinationMall, scope: catalogue },
  { table: mallCategory, scope: catalogue },
  { table: mallGoods, scope: catalogue },
  { table: mallPrice, scope: catalogue },
  { table: catalogueChange, scope: catalogue },
  { table: categoryPool, scope: catalogue },
  { table: categoryBarred, scope: catalogue },
  { table: goodsPool, scope: catalogue },
  { table: poolSku, scope: catalogue },
  { table: poolPrice, scope: catalogue },
  { table: poolPriceChange, scope: catalogue },
  { table: poolPriceChangeLine, scope: catalogue },
  { table: special, scope: catalogue },
  { table: specialMall, scope: catalogue },
  { table: specialVersion, scope: catalogue },
  { table: supplierOffer, scope: { by: { supplier: 'supplier_id' } } },
  { table: supplierCategory, scope: { by: { supplier: 'supplier_id' } } },
];
