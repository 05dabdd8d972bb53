import { defineLink, type LinkSource } from '../../features/link/link.ts';
import { combination } from './combination/combination.resource.ts';
import { goods } from './goods/goods.resource.ts';
import { sku } from './goods/sku.resource.ts';
import { poolSku } from './pool/pool-sku.resource.ts';

/** The lists of goods to which others lead. */
export const shopLinks: readonly LinkSource[] = [
  defineLink(goods, ['category', 'brand', 'supplier', 'freight_template'], { page: '/goods/list' }),
  defineLink(sku, ['goods'], { page: '/goods/sku-list' }),
  defineLink(combination, ['category'], { page: '/goods/combination' }),
  defineLink(poolSku, ['pool', 'sku'], { page: '/goods-pool/sku-list' }),
];
