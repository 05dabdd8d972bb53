import { defineEnum } from '../../../platform/enum.ts';

/** What takes something off the price of an order, in the order in which it is taken. */
export const priceStep = defineEnum({
  name: 'price_step',
  label: '优惠类型',
  values: [{ value: 'combination', label: '组合优惠' }],
});
