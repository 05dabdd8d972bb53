import {
  adjustGoodsPrice,
  changeGoodsFreight,
  checkGoods,
  classifyGoods,
  copyGoods,
  putOnGoods,
  recycleGoods,
  restoreGoods,
  takeOffGoods,
} from '@zhanggui/contract/domains/shop/goods/goods.action';
import { proposeSkuCodes, skuPlaces } from '@zhanggui/contract/domains/shop/goods/sku.action';
import { type ActionHandler, handle } from '../../../platform/http/handle.ts';
import { moveGoods } from './goods.service.ts';
import { adjustGoodsPrice as adjustPrice, changeReference, copyGoods as copy } from './goods-batch.service.ts';
import { checkPublishing } from './publish-check.service.ts';
import { proposeCodes } from './sku-codes.query.ts';
import { skuPlacesReader } from './sku-places.port.ts';

export const goodsHandlers: readonly ActionHandler[] = [
  handle(checkGoods, (ctx, { params }) => checkPublishing(ctx, params.id)),
  handle(putOnGoods, (ctx, { params }) => moveGoods(ctx, params.id, 'put_on')),
  handle(takeOffGoods, (ctx, { params }) => moveGoods(ctx, params.id, 'take_off')),
  handle(recycleGoods, (ctx, { params }) => moveGoods(ctx, params.id, 'recycle')),
  handle(restoreGoods, (ctx, { params }) => moveGoods(ctx, params.id, 'restore')),
  handle(copyGoods, (ctx, { params, body }) => copy(ctx, params.id, body.name)),
  handle(classifyGoods, (ctx, { params, body }) => changeReference(ctx, params.id, 'category', body.category)),
  handle(changeGoodsFreight, (ctx, { params, body }) =>
    changeReference(ctx, params.id, 'freight_template', body.freight_template),
  ),
  handle(adjustGoodsPrice, (ctx, { params, body }) => adjustPrice(ctx, params.id, body.percent)),
  handle(proposeSkuCodes, (ctx, { body }) => proposeCodes(ctx, body)),
  handle(skuPlaces, async (ctx, { params }) => ({
    results: await ctx.extensions.one(skuPlacesReader)(ctx, params.id),
  })),
];
