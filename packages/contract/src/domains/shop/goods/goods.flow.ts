import { defineFlow } from '../../../platform/flow/flow.ts';
import { goodsState } from './goods.enum.ts';

export const goodsFlow = defineFlow({
  name: 'goods',
  label: '商品',
  states: goodsState,
  transitions: [
    {
      event: 'put_on',
      label: '上架',
      from: ['draft', 'off'],
      to: 'on',
      permission: '/goods/list#shelve',
      action: 'goods.put_on',
    },
    {
      event: 'take_off',
      label: '下架',
      from: ['on'],
      to: 'off',
      permission: '/goods/list#shelve',
      action: 'goods.take_off',
    },
    {
      event: 'recycle',
      label: '移入回收站',
      from: ['draft', 'off'],
      to: 'recycled',
      permission: '/goods/list#delete',
      action: 'goods.recycle',
    },
    {
      event: 'restore',
      label: '还原',
      from: ['recycled'],
      to: 'off',
      permission: '/goods/list#delete',
      action: 'goods.restore',
    },
  ],
});
