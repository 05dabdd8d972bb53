import { cancelBooking } from '@zhanggui/contract/domains/canteen/booking/booking.action';
import { mealBooking } from '@zhanggui/contract/domains/canteen/booking/meal-booking.resource';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { viewSwitch } from '../../../platform/resource/page/view-switch.tsx';
import { ordersOfKind } from '../../order/order/orders-of-kind.view.tsx';
import { withOrderPrints } from '../../order/order/orders-page.view.tsx';

const Switch = viewSwitch('食堂订单', { bookings: '订餐单', orders: '商城订单' });

const Bookings = resourcePage(mealBooking, {
  switch: Switch,
  rowActions: [cancelBooking],
  overrides: defineOverrides(mealBooking, { widths: { number: 190, goods_text: 220 } }),
});

/** Meals that were booked, and orders of the canteen's mall. */
export const Page = withOrderPrints(pageByView(Bookings, { orders: ordersOfKind('canteen', { switch: Switch }) }));
