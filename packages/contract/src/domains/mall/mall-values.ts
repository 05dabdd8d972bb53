import { defineValue, type OpenValue } from '../../platform/open-enum.ts';
import { personKind } from '../account/uni-account/person-kind.enum.ts';
import { couponOffer } from '../order/order-values.ts';
import { priceStep } from '../order/price/price-step.enum.ts';
import { warningKind } from '../warning/warning.enum.ts';

export const limitedTimeOffer = defineValue(priceStep, { value: 'limited_time', label: '限时优惠', position: 30 });
export const fullReductionOffer = defineValue(priceStep, { value: 'full_reduction', label: '满减', position: 40 });
export const fullGiftOffer = defineValue(priceStep, { value: 'full_gift', label: '满赠', position: 45 });
export const activityOffer = defineValue(priceStep, {
  value: 'activity_price',
  label: '活动价',
  position: 20,
  bars: [fullReductionOffer.value, couponOffer.value],
});

/** People of malls are joined with other records of theirs; each is shown by the page of its kind of mall. */
export const mallPerson = defineValue(personKind, {
  value: 'mall_person',
  label: '商城员工',
  position: 80,
  view: 'staff',
});

/** A batch of a bank that is not as we have it, until each difference has an outcome. */
export const settlementGap = defineValue(warningKind, {
  ...{ value: 'settlement_gap', label: '结算差异未处理', position: 270, closed: true },
  shows:
    '/bqd_mall?view=lines&outcome__isnull=true&difference__in=missing_here,missing_there,status,amount&bqd_settlement=',
});

export const mallValues: readonly OpenValue[] = [
  activityOffer,
  limitedTimeOffer,
  fullReductionOffer,
  fullGiftOffer,
  mallPerson,
  settlementGap,
];
