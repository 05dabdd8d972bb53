import { defineAction, defineRecordAction } from '../../../platform/action.ts';
import { reasonField } from '../../../platform/document/document-event.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { image } from '../../../platform/fields/media/image.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { money } from '../../../platform/fields/number/money.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { date } from '../../../platform/fields/time/date.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { meal } from '../canteen.enum.ts';
import { canteenRefusal } from '../canteen.errors.ts';
import { canteenCode, cardNumber } from '../charge/charge.action.ts';
import { mealBookingState } from './meal-booking.enum.ts';
import { mealBooking } from './meal-booking.resource.ts';

const required = true;
const chosen = enumOf({ label: meal.label, of: meal, required });
const meal_date = date({ label: '就餐日期', required });

const booked = {
  number: code({ label: '单号', required }),
  request_id: code({ label: '请求号', required }),
  state: enumOf({ label: '状态', of: mealBookingState, required }),
  meal: chosen,
  meal_date,
  amount_fen: money({ label: '金额', required }),
  cancel_before: datetime({ label: '退订截止', required }),
} as const;

/** What can be booked for a meal, with what is left of the day's pieces. */
export const openMenu = defineAction({
  name: 'open.canteen_menu',
  method: 'GET',
  path: '/open/v1/canteen-menu/',
  label: '查询食堂菜单',
  permission: 'app',
  body: { canteen: canteenCode, meal: chosen, meal_date },
  reply: {
    fields: {
      book_before: datetime({ label: '订餐截止', required }),
      results: lines({
        label: '菜品',
        required,
        fields: {
          goods: int({ label: '菜品编号', required }),
          category: text({ label: '分类', required }),
          name: text({ label: '名称', required }),
          picture: image({ label: '图片' }),
          price_fen: money({ label: '价格', required }),
          left_quantity: quantity({ label: '剩余份数', help: '空为不限' }),
        },
      }),
    },
  },
});

/** Orders a meal until the cut-off and pays for it by card. */
export const openBook = defineAction({
  name: 'open.book_meal',
  method: 'POST',
  path: '/open/v1/meal-bookings/',
  label: '订餐',
  status: 201,
  repeat_status: 200,
  permission: 'app',
  body: {
    request_id: code({ label: '请求号', help: '每个应用内唯一；重复的请求只订一次', required, min: 1, max: 48 }),
    card: cardNumber,
    canteen: canteenCode,
    meal: chosen,
    meal_date,
    lines: lines({
      label: '菜品',
      required,
      max: 30,
      fields: {
        goods: int({ label: '菜品编号', required, min: 1, max: Number.MAX_SAFE_INTEGER }),
        quantity: quantity({ label: '份数', required, min: 1, max: 100 }),
      },
    }),
  },
  reply: { fields: booked },
});

/** Takes a booking back until the cut-off; the value returns to the card. */
export const openCancelBooking = defineAction({
  name: 'open.cancel_meal_booking',
  method: 'POST',
  path: '/open/v1/meal-bookings/{request_id}/cancel/',
  label: '退订',
  permission: 'app',
  body: {},
  reply: { fields: booked },
});

/** The same by staff, after the cut-off too, until the day of the meal is over. */
export const cancelBooking = defineRecordAction(mealBooking, 'cancel', {
  label: '退订',
  done: '已退订',
  when: ({ state }: { readonly state: unknown }) =>
    state === mealBookingState.booked ? undefined : canteenRefusal('booking.cancelled', {}),
  body: { reason: reasonField },
  permission: '/canteen-order/canteen-list#void',
  confirm: '金额退回餐卡账户；就餐日期过后不能退订。',
});

export const bookingActions = [openMenu, openBook, openCancelBooking, cancelBooking];
