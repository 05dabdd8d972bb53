import { defineLink } from '../../features/link/link.ts';
import { mealBooking } from './booking/meal-booking.resource.ts';
import { canteen } from './canteen.resource.ts';
import { cardAccount } from './card/card-account.ts';
import { mealCard } from './card/meal-card.resource.ts';
import { mealCharge } from './charge/meal-charge.resource.ts';
import { canteenCategory } from './mall/canteen-category.resource.ts';
import { canteenGoods } from './mall/canteen-goods.resource.ts';
import { rechargeApplication } from './recharge/recharge-application.document.ts';
import { rechargeRecipient } from './recharge/recharge-recipient.resource.ts';

const change = '/meal-card/change-record';
const data = '/data-info';

export const canteenLinks = [
  defineLink(canteen, ['enterprise'], { page: data, view: { view: 'canteens' } }),
  defineLink(cardAccount.account, ['enterprise', 'department', 'employee'], {
    page: change,
    view: { view: 'accounts' },
  }),
  defineLink(cardAccount.entry, ['employee'], { page: change }),
  defineLink(mealCard, ['employee', 'card_account'], { page: change, view: { view: 'cards' } }),
  defineLink(mealCharge, ['canteen', 'employee'], { page: data, view: { view: 'charges' } }),
  defineLink(canteenCategory, ['canteen'], { page: '/canteen/category' }),
  defineLink(canteenGoods, ['canteen', 'canteen_category', 'sku'], { page: '/canteen/goods' }),
  defineLink(mealBooking, ['canteen', 'employee'], { page: '/canteen-order/canteen-list' }),
  defineLink(rechargeApplication, ['enterprise'], { page: '/meal-card/recharge-application' }),
  defineLink(rechargeRecipient, ['employee'], {
    page: '/meal-card/recharge-application',
    view: { view: 'recipients' },
  }),
];
