import type { refundGround } from '@zhanggui/contract/domains/order/refund/refund.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import type { OrderKind } from './order-number.ts';

const hour = 60;
const day = 24 * hour;

/** Minutes that a buyer has to pay. */
export const payMinutes: Readonly<Record<OrderKind, number>> = {
  mall: 30,
  points: 30,
  point: 30,
  activity: 15,
  gift: day,
  zone: 30,
  jc: 3 * day,
  canteen: 15,
  canteen_lucky: 15,
  bqd: 30,
  voucher: 30,
  ljj: 15,
};

/** Days after shipping until an order counts as received. */
export const receiveDays = 14;

/** Days after receipt until an order counts as reviewed. */
export const reviewDays = 7;

/** Days that goods wait at a bank cell for their buyer. */
export const pickupDays = 7;

/** Hours in which a request for a refund is answered before people are warned. */
export const answerHours = 48;

/** Days in which a buyer sends goods back before the refund lapses. */
export const goodsBackDays = 7;

/** Days after receipt in which a refund may be requested; what was never received may always be. */
export const refundDays: Readonly<Record<ValueOf<typeof refundGround>, number>> = { no_reason: 7, quality: 15 };

const dayMs = 86_400_000;

/** The moment some days or minutes from another. */
export function after(moment: Date, length: { readonly days: number } | { readonly minutes: number }): Date {
  const ms = 'days' in length ? length.days * dayMs : length.minutes * 60_000;
  return new Date(moment.getTime() + ms);
}

/** Whether a refund on this ground may still be requested. */
export function isRefundWindowOpen(ground: ValueOf<typeof refundGround>, received_at: Date | null, now: Date): boolean {
  return received_at === null || now <= after(received_at, { days: refundDays[ground] });
}
