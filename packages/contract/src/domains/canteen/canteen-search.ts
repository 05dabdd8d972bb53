import { defineSearch } from '../../features/search/search-source.ts';
import { mealBooking } from './booking/meal-booking.resource.ts';
import { rechargeApplication } from './recharge/recharge-application.document.ts';

export const canteenSearch = [
  defineSearch(rechargeApplication, {
    by: { number: ['equal', 'prefix'] },
    title: 'number',
    subtitle: ['enterprise', 'reason', 'state'],
    opens: [{ page: '/meal-card/recharge-application' }],
  }),
  defineSearch(mealBooking, {
    by: { number: ['equal', 'prefix'] },
    title: 'number',
    subtitle: ['canteen', 'employee', 'state'],
    opens: [{ page: '/canteen-order/canteen-list' }],
  }),
];
