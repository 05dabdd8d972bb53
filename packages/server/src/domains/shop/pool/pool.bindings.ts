import { goodsPool } from '@zhanggui/contract/domains/shop/pool/goods-pool.resource';
import { poolPrice } from '@zhanggui/contract/domains/shop/pool/pool-price.resource';
import { poolSku } from '@zhanggui/contract/domains/shop/pool/pool-sku.resource';
import { poolPriceChange, poolPriceChangeLine } from '@zhanggui/contract/domains/shop/pool/price-change.resource';
import type { Extensions } from '../../../platform/extension/extension-point.ts';
import { type Binding, bind, type Compares } from '../../../platform/resource/binding.ts';
import { goodsPool as goodsPoolTable } from './goods-pool.tables.ts';
import {
  poolPriceChangeLine as lineTable,
  poolPriceChange as poolPriceChangeTable,
  poolPrice as poolPriceTable,
  poolSku as poolSkuTable,
} from './pool.tables.ts';
import { poolSalesSql } from './pool-sales.port.ts';

const live = 'NOT p.is_deleted AND p.valid_from <= now() AND (p.valid_to IS NULL OR p.valid_to > now())';
const current = (t: string, column: string) =>
  `SELECT p.${column} FROM pool_price p WHERE p.pool_sku_id = ${t}.id AND ${live}`;
const next = (t: string, column: string) =>
  `SELECT p.${column} FROM pool_price p WHERE p.pool_sku_id = ${t}.id AND NOT p.is_deleted AND p.valid_from > now()
   ORDER BY p.valid_from LIMIT 1`;

const byGoods = (column: string) => ({
  ids: (compares: Compares) =>
    `SELECT k.id FROM goods g JOIN sku s ON s.goods_id = g.id JOIN pool_sku k ON k.sku_id = s.id WHERE ${compares(`g.${column}`)}`,
});

/** Each SKU of a pool with how it is priced: by what is in force, or by what is planned. */
const pricedAs = `SELECT k.id, CASE WHEN EXISTS (SELECT FROM pool_price p WHERE p.pool_sku_id = k.id AND ${live})
    THEN 'priced' ELSE 'unpriced' END AS priced_as FROM pool_sku k
  UNION ALL SELECT p.pool_sku_id, 'planned' FROM pool_price p WHERE p.valid_from > now() AND NOT p.is_deleted`;

export const poolBindings: readonly Binding[] = [
  bind(goodsPool, {
    table: goodsPoolTable,
    computed: {
      sku_count: (t: string) => `SELECT count(*) FROM pool_sku k WHERE k.pool_id = ${t}.id AND NOT k.is_deleted`,
      mall_count: (t: string) => `SELECT count(*) FROM mall m WHERE m.pool_id = ${t}.id AND NOT m.is_deleted`,
    },
    usedBy: [
      { table: 'mall', column: 'pool_id', label: '商城' },
      { table: 'pool_sku', column: 'pool_id', label: '商品池SKU' },
    ],
  }),
  bind(poolSku, {
    table: poolSkuTable,
    computed: {
      sku_code: (t: string) => `(SELECT s.code FROM sku s WHERE s.id = ${t}.sku_id)`,
      cover: (t: string) =>
        `SELECT coalesce(s.picture, g.pictures[1]) FROM sku s JOIN goods g ON g.id = s.goods_id WHERE s.id = ${t}.sku_id`,
      supply_price_fen: (t: string) => current(t, 'supply_price_fen'),
      sale_price_fen: (t: string) => current(t, 'sale_price_fen'),
      valid_to: (t: string) => current(t, 'valid_to'),
      next_sale_price_fen: (t: string) => next(t, 'sale_price_fen'),
      next_from: (t: string) => next(t, 'valid_from'),
      cost_fen: (t: string) => `SELECT s.cost_fen FROM sku s WHERE s.id = ${t}.sku_id`,
      sold_quantity: (t: string, extensions: Extensions) => extensions.one(poolSalesSql)(`${t}.id`),
      planned_count: (t: string) =>
        `SELECT count(*) FROM pool_price p WHERE p.pool_sku_id = ${t}.id AND NOT p.is_deleted AND p.valid_from > now()`,
    },
    related: {
      category: byGoods('category_id'),
      brand: byGoods('brand_id'),
      priced_as: { ids: (compares: Compares) => `SELECT x.id FROM (${pricedAs}) x WHERE ${compares('x.priced_as')}` },
    },
  }),
  bind(poolPrice, {
    table: poolPriceTable,
    computed: {
      state: (t: string) =>
        `CASE WHEN ${t}.valid_from > now() THEN 'planned' WHEN ${t}.valid_to <= now() THEN 'past' ELSE 'current' END`,
    },
  }),
  bind(poolPriceChange, { table: poolPriceChangeTable }),
  bind(poolPriceChangeLine, { table: lineTable }),
];
