import { defineAction } from '../../../platform/action.ts';
import { createOrder } from '../order.action.ts';
import { openCartPrice } from '../storefront/cart-price.action.ts';

const { mall, bank_cell, region, lines } = createOrder.body;

/** What an order by phone would cost as far as it is filled in; it holds nothing. */
export const priceManualOrder = defineAction({
  name: 'order.price',
  method: 'POST',
  path: '/api/order/price/',
  label: '代客下单试算',
  permission: createOrder.permission,
  traces: 'none',
  body: { mall, bank_cell, region, lines, phone: openCartPrice.body.phone },
  reply: openCartPrice.reply,
});
