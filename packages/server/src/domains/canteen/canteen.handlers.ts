import {
  cancelBooking,
  openBook,
  openCancelBooking,
  openMenu,
} from '@zhanggui/contract/domains/canteen/booking/booking.action';
import {
  cancelCard,
  findCard,
  issueCard,
  loseCard,
  replaceCard,
  settleCardAccount,
} from '@zhanggui/contract/domains/canteen/card/meal-card.action';
import {
  collectCharge,
  openCard,
  openCharge,
  openLateCharges,
  openReverseCharge,
  reverseCharge,
} from '@zhanggui/contract/domains/canteen/charge/charge.action';
import { mealCharge } from '@zhanggui/contract/domains/canteen/charge/meal-charge.resource';
import { Failure } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { about } from '../../platform/audit/audit-draft.ts';
import { eachApart } from '../../platform/http/batching/each-apart.ts';
import { handleEach } from '../../platform/http/batching/handle-each.ts';
import { type ActionHandler, type Call, handle } from '../../platform/http/handle.ts';
import { Replied } from '../../platform/http/replied.ts';
import { bookMeal, cancel, cancelRequest, settleLeaver } from './booking/booking.service.ts';
import { menuOf } from './booking/dishes.query.ts';
import { canteenByCode } from './canteen.query.ts';
import { issue, moveCard } from './card/card.service.ts';
import { appOf, isRefusal } from './charge/charge.service.ts';
import { chargeReplies } from './charge/charge-rows.query.ts';
import { collect } from './charge/collect-charge.service.ts';
import { cutoffOf, periodOfMeal } from './charge/decide-charge.ts';
import { takeBack } from './charge/reverse-charge.service.ts';
import { type ChargingCall, chargeCards, chargeLate, ownCharge, readCard } from './charge/storefront-charge.service.ts';
import { tillRefusals } from './staff/staff.service.ts';

const callOf = ({ ctx, input: { params, body } }: Call<typeof openCharge>): ChargingCall => ({
  ctx,
  number: String(params.number),
  body,
});

function answer<R>({ reply, is_repeat }: { readonly reply: R; readonly is_repeat: boolean }): R | Replied {
  return is_repeat ? new Replied(200, reply) : reply;
}

export const canteenHandlers: readonly ActionHandler[] = [
  handle(issueCard, (ctx, { body }) => issue(ctx, body.employee, body.number)),
  handle(loseCard, (ctx, { params: { id } }) => moveCard(ctx, id, { event: 'lose' })),
  handle(findCard, (ctx, { params: { id } }) => moveCard(ctx, id, { event: 'find' })),
  handle(replaceCard, (ctx, { params: { id }, body }) => moveCard(ctx, id, { event: 'replace', ...body })),
  handle(cancelCard, (ctx, { params: { id } }) => moveCard(ctx, id, { event: 'cancel' })),
  handle(settleCardAccount, (ctx, { params: { id } }) => settleLeaver(ctx, id)),
  handle(openCard, (ctx, { params }) => readCard(ctx, String(params.number))),
  handleEach(openCharge, {
    key: ({ ctx }) => String(appOf(ctx)),
    each: async (tx, calls) => eachApart(await chargeCards(tx, calls.map(callOf)), answer),
  }),
  handle(openLateCharges, (ctx, { body }) => chargeLate(ctx, body)),
  handle(openReverseCharge, async (ctx, { params, body: { staff = null } }) => {
    const charge_no = String(params.charge_no);
    const { id, canteen_id } = await ownCharge(ctx, charge_no);
    const refusal = (await tillRefusals(ctx, canteen_id, { act: 'reverse', numbers: [staff] }))(staff);
    if (refusal) throw new Failure(refusal);
    about(ctx, mealCharge, id);
    await takeBack(ctx, id, staff && `收银员 ${staff} 撤销`);
    return (await chargeReplies(ctx, appOf(ctx), [charge_no])).get(charge_no) ?? fail('not_found', {});
  }),
  handle(reverseCharge, (ctx, { params: { id }, body: { reason } }) => takeBack(ctx, id, reason)),
  handle(collectCharge, (ctx, { params: { id } }) => collect(ctx, id)),
  handle(openMenu, async (ctx, { body: { canteen: code, meal, meal_date } }) => {
    const canteen = await canteenByCode(ctx, code);
    const period = periodOfMeal(canteen.periods, meal);
    if (isRefusal(period)) throw new Failure(period);
    const book_before = Math.floor(cutoffOf(period, meal_date).getTime() / 1000);
    return { book_before, results: await menuOf(ctx, canteen.id, { meal, meal_date }) };
  }),
  handle(openBook, async (ctx, { body }) => answer(await bookMeal(ctx, body))),
  handle(openCancelBooking, (ctx, { params }) => cancelRequest(ctx, String(params.request_id))),
  handle(cancelBooking, (ctx, { params: { id }, body: { reason } }) => cancel(ctx, id, reason)),
];
