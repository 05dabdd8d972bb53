import { defineAction } from '../../../kernel/action.ts';
import { inBulk } from '../../../kernel/bulk/in-bulk.ts';
import { goods } from './goods.resource.ts';

export const putOnGoods = defineAction({
  name: 'goods.put_on',
  method: 'POST',
  path: '/api/goods/{id}/put_on/',
  label: '上架',
  body: {},
  reply: goods,
  permission: '/goods/list#shelve',
});

export const takeOffGoods = defineAction({
  name: 'goods.take_off',
  method: 'POST',
  path: '/api/goods/{id}/take_off/',
  label: '下架',
  body: {},
  reply: goods,
  permission: '/goods/list#shelve',
  confirm: '下架后商城不再出售，未完成的订单不受影响',
});

export const recycleGoods = defineAction({
  name: 'goods.recycle',
  method: 'POST',
  path: '/api/goods/{id}/recycle/',
  label: '移入回收站',
  body: {},
  reply: goods,
  permission: '/goods/list#delete',
  confirm: '商品移入回收站，可以还原',
});

export const restoreGoods = defineAction({
  name: 'goods.restore',
  method: 'POST',
  path: '/api/goods/{id}/restore/',
  label: '还原',
  body: {},
  reply: goods,
  permission: '/goods/list#delete',
});

/** What is done to many goods at once. */
export const goodsInBulk = [putOnGoods, takeOffGoods, restoreGoods, recycleGoods].map(inBulk);
