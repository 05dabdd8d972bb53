import { defineFlow } from '../../../platform/flow/flow.ts';
import { shelfState } from './mall.enum.ts';
import { onMallPages } from './mall-pages.ts';

/** The shelf of a mall. */
export const mallGoodsFlow = defineFlow({
  name: 'mall_goods',
  label: '商城商品',
  states: shelfState,
  transitions: [
    {
      event: 'put_on',
      label: '上架',
      from: ['off'],
      to: 'on',
      permission: onMallPages('shelve'),
      action: 'mall_goods.put_on',
    },
    {
      event: 'take_off',
      label: '下架',
      from: ['on'],
      to: 'off',
      permission: onMallPages('shelve'),
      action: 'mall_goods.take_off',
    },
  ],
});
