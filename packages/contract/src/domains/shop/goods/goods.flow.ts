import { causedBy, defineFlow } from '../../../platform/flow/flow.ts';
import { putOnGoods, recycleGoods, restoreGoods, takeOffGoods } from './goods.action.ts';
import { goodsState } from './goods.enum.ts';

export const goodsFlow = defineFlow({
  name: 'goods',
  label: '商品',
  states: goodsState,
  transitions: [
    { ...causedBy(putOnGoods), from: ['draft', 'off'], to: 'on' },
    { ...causedBy(takeOffGoods), from: ['on'], to: 'off' },
    { ...causedBy(recycleGoods), from: ['draft', 'off'], to: 'recycled' },
    { ...causedBy(restoreGoods), from: ['recycled'], to: 'off' },
  ],
});
