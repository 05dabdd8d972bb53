import { goods } from '@zhanggui/contract/domains/shop/goods/goods.resource';
import { sku } from '@zhanggui/contract/domains/shop/goods/sku.resource';
import { skuPrice } from '@zhanggui/contract/domains/shop/price/sku-price.resource';
import type { Context } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import type { Extensions } from '../../../platform/extension/extension-point.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { type Binding, bind, type Compares } from '../../../platform/resource/binding.ts';
import { taggedGoods } from '../tag/goods-tag.tables.ts';
import { bringBackGoods, checkGoodsChange, checkNewGoods, retireGoods, saveGoodsLines } from './goods.service.ts';
import { goodsMall, goods as goodsTable, skuPrice as skuPriceTable, sku as skuTable } from './goods.tables.ts';
import { reviewSkuPrice } from './price-review.service.ts';
import { refuseUnready } from './publish-check.service.ts';
import { skuIncomingSql } from './sku-incoming.port.ts';
import { goodsScoreSql, skuSalesSql } from './sku-sales.port.ts';
import { skuStockSql } from './sku-stock.port.ts';

const soldIn = (compares: Compares) =>
  `SELECT m.sku_id FROM mall_goods m WHERE m.shown_as = 'shown' AND NOT m.is_deleted AND ${compares('m.mall_id')}`;
const liveSkus = (t: string) => `FROM sku s WHERE s.goods_id = ${t}.id AND NOT s.is_deleted`;

export const goodsBinding: Binding = bind(goods, {
  table: goodsTable,
  computed: {
    sku_count: (t: string) => `SELECT count(*) ${liveSkus(t)}`,
    lowest_price_fen: (t: string) => `SELECT min(s.sale_price_fen) ${liveSkus(t)}`,
    available: (t: string, extensions: Extensions) =>
      `SELECT coalesce(sum((${extensions.one(skuStockSql)('s.id')})), 0) ${liveSkus(t)}`,
    sold_quantity: (t: string, extensions: Extensions) =>
      `SELECT coalesce(sum((${extensions.one(skuSalesSql)('s.id')})), 0) FROM sku s WHERE s.goods_id = ${t}.id`,
    score: (t: string, extensions: Extensions) => extensions.one(goodsScoreSql)(`${t}.id`),
    highest_price_fen: (t: string) => `SELECT max(s.sale_price_fen) ${liveSkus(t)}`,
  },
  children: {
    skus: { table: skuTable, key: 'goods_id' },
    malls: { table: goodsMall, key: 'goods_id' },
    tags: { table: taggedGoods, key: 'goods_id' },
  },
  related: { tag: { ids: (compares) => `SELECT x.goods_id FROM tagged_goods x WHERE ${compares('x.tag_id')}` } },
  hooks: {
    beforeCreate: checkNewGoods,
    afterCreate: saveGoodsLines,
    beforeUpdate: checkGoodsChange,
    afterUpdate: saveGoodsLines,
    beforeDelete: retireGoods,
    beforeRestore: bringBackGoods,
  },
});

export const skuBinding: Binding = bind(sku, {
  table: skuTable,
  computed: {
    available: (t: string, extensions: Extensions) => extensions.one(skuStockSql)(`${t}.id`),
    on_way: (t: string, extensions: Extensions) => extensions.one(skuIncomingSql)(`${t}.id`),
    goods_state: (t: string) => `SELECT g.state FROM goods g WHERE g.id = ${t}.goods_id`,
    cover: (t: string) => `SELECT coalesce(${t}.picture, g.pictures[1]) FROM goods g WHERE g.id = ${t}.goods_id`,
  },
  related: { sold_in: { ids: soldIn } },
  hooks: { beforeUpdate: reviewSkuPrice, afterUpdate: touchGoods },
});

export const skuPriceBinding: Binding = bind(skuPrice, { table: skuPriceTable });

/** A SKU is part of its goods: concurrent edits of the goods must notice its change. */
async function touchGoods(ctx: Context, id: number): Promise<void> {
  const [goodsRow] = await ctx.db.rows<{ id: number; state: string }>(
    `UPDATE goods g SET ${edited({ by: '$2::bigint', of: 'g' })}
     FROM sku s WHERE s.id = $1 AND g.id = s.goods_id RETURNING g.id, g.state`,
    [id, accountIdOf(ctx.caller)],
  );
  if (goodsRow?.state === 'on') await refuseUnready(ctx, goodsRow.id);
}
