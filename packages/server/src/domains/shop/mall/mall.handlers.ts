import {
  addMallGoods,
  adjustMallPrice,
  putOnMallGoods,
  setMallTerms,
  takeOffMallGoods,
} from '@zhanggui/contract/domains/shop/mall/mall.action';
import { classifyMallGoods } from '@zhanggui/contract/domains/shop/mall-category/mall-category.action';
import { type ActionHandler, handle } from '../../../platform/http/handle.ts';
import { classify } from '../mall-category/mall-category.service.ts';
import { addGoods, adjustPrice, setTerms, shelve } from './mall-goods.service.ts';

export const mallHandlers: readonly ActionHandler[] = [
  handle(addMallGoods, (ctx, { params: { id }, body }) => addGoods(ctx, id, body)),
  handle(putOnMallGoods, (ctx, { params: { id } }) => shelve(ctx, id, 'put_on')),
  handle(takeOffMallGoods, (ctx, { params: { id } }) => shelve(ctx, id, 'take_off')),
  handle(adjustMallPrice, (ctx, { params: { id }, body }) => adjustPrice(ctx, id, body)),
  handle(classifyMallGoods, (ctx, { params: { id }, body }) => classify(ctx, id, body)),
  handle(setMallTerms, (ctx, { params: { id }, body }) => setTerms(ctx, id, body)),
];
