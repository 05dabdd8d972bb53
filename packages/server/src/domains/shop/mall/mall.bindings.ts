import { mall } from '@zhanggui/contract/domains/shop/mall/mall.resource';
import { mallGoods } from '@zhanggui/contract/domains/shop/mall/mall-goods.resource';
import type { Extensions } from '../../../platform/extension/extension-point.ts';
import { type Binding, bind, type Compares } from '../../../platform/resource/binding.ts';
import { skuSalesSql } from '../goods/sku-sales.port.ts';
import { checkMallChange, followDefault } from './mall.service.ts';
import { mall as mallTable } from './mall.tables.ts';
import { checkMallGoods } from './mall-goods.service.ts';
import { mallSalesSql } from './mall-sales.port.ts';
import { pricedSql, priceSql, shelfTerms, skuFreeSql } from './sellable.query.ts';
import { mallGoods as mallGoodsTable } from './shelf.tables.ts';

const onShelf = (t: string, shown: string) =>
  `SELECT count(*) FROM mall_goods m WHERE m.mall_id = ${t}.id AND NOT m.is_deleted AND ${shown}`;

/** SQL of something of a SKU on a shelf, over the aliases of `shelfTerms`. */
const ofGoods = (t: string, column: string) =>
  `SELECT ${column} FROM sku s JOIN goods g ON g.id = s.goods_id JOIN mall w ON w.id = ${t}.mall_id
   JOIN mall_goods m ON m.id = ${t}.id ${shelfTerms('now()')} WHERE s.id = ${t}.sku_id`;

/** What a buyer is asked for: nothing where no price is in force. */
const soldAt = (price: string) => `CASE WHEN ${pricedSql} THEN ${price} END`;

const byGoods = (column: string) => ({
  ids: (compares: Compares) =>
    `SELECT m.id FROM goods g JOIN sku s ON s.goods_id = g.id JOIN mall_goods m ON m.sku_id = s.id WHERE ${compares(`g.${column}`)}`,
});

export const mallBindings: readonly Binding[] = [
  bind(mall, {
    table: mallTable,
    computed: {
      shelf_count: (t: string) => onShelf(t, "m.state = 'on'"),
      shown_count: (t: string) => onShelf(t, "m.shown_as = 'shown'"),
      order_count: (t: string, extensions: Extensions) => extensions.one(mallSalesSql).order_count(`${t}.id`),
      sold_fen: (t: string, extensions: Extensions) => extensions.one(mallSalesSql).sold_fen(`${t}.id`),
    },
    usedBy: [{ table: 'goods_mall', column: 'mall_id', label: '商品' }],
    hooks: { beforeUpdate: checkMallChange, afterCreate: followDefault, afterUpdate: followDefault },
  }),
  bind(mallGoods, {
    table: mallGoodsTable,
    computed: {
      cover: (t: string) => ofGoods(t, 'coalesce(s.picture, g.pictures[1])'),
      goods_state: (t: string) => ofGoods(t, 'g.state'),
      sale_price_fen: (t: string) => ofGoods(t, soldAt(priceSql.price_fen)),
      sale_points: (t: string) => ofGoods(t, soldAt(priceSql.points_price)),
      supply_price_fen: (t: string) => ofGoods(t, 'p.supply_price_fen'),
      cost_fen: (t: string) => ofGoods(t, 's.cost_fen'),
      available: (t: string, extensions: Extensions) =>
        ofGoods(t, `floor(${skuFreeSql(extensions)} * m.stock_percent / 100.0)`),
      sold_quantity: (t: string, extensions: Extensions) => extensions.one(skuSalesSql)(`${t}.sku_id`, `${t}.mall_id`),
    },
    related: { category: byGoods('category_id'), brand: byGoods('brand_id') },
    hooks: { beforeUpdate: checkMallGoods },
  }),
];
