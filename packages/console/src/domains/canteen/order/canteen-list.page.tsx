import { cancelBooking } from '@zhanggui/contract/domains/canteen/booking/booking.action';
import { mealBooking } from '@zhanggui/contract/domains/canteen/booking/meal-booking.resource';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { withOrderPrints } from '../../order/order/orders-page.view.tsx';
import { CanteenSwitch } from './canteen-switch.view.tsx';

const CanteenOrders = lazyPart(async () => (await import('./canteen-orders.view.tsx')).CanteenOrders);

const Bookings = resourcePage(mealBooking, {
  switch: CanteenSwitch,
  rowActions: [cancelBooking],
  overrides: defineOverrides(mealBooking, { widths: { number: 190, goods_text: 220 } }),
});

/** Meals that were booked, and orders of the canteen's mall. */
export const Page = withOrderPrints(pageByView(Bookings, { orders: CanteenOrders }));
