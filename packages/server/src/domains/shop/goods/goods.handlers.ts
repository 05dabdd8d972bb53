import {
  putOnGoods,
  recycleGoods,
  restoreGoods,
  takeOffGoods,
} from '@zhanggui/contract/domains/shop/goods/goods.action';
import { type ActionHandler, handle } from '../../../kernel/http/handle.ts';
import { moveGoods } from './goods.service.ts';

export const goodsHandlers: readonly ActionHandler[] = [
  handle(putOnGoods, (ctx, { params }) => moveGoods(ctx, params.id, 'put_on')),
  handle(takeOffGoods, (ctx, { params }) => moveGoods(ctx, params.id, 'take_off')),
  handle(recycleGoods, (ctx, { params }) => moveGoods(ctx, params.id, 'recycle')),
  handle(restoreGoods, (ctx, { params }) => moveGoods(ctx, params.id, 'restore')),
];
