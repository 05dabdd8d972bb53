import { causedBy, defineFlow } from '../../../platform/flow/flow.ts';
import { putOnMallGoods, takeOffMallGoods } from './mall.action.ts';
import { shelfState } from './mall.enum.ts';

/** The shelf of a mall. */
export const mallGoodsFlow = defineFlow({
  name: 'mall_goods',
  label: '商城商品',
  states: shelfState,
  transitions: [
    { ...causedBy(putOnMallGoods), from: ['off'], to: 'on' },
    { ...causedBy(takeOffMallGoods), from: ['on'], to: 'off' },
  ],
});
