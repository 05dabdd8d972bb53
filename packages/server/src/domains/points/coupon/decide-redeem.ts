import { failPoints } from '@zhanggui/contract/domains/points/points.errors';

/** A locked coupon as redeeming sees it; days are of China. */
export interface RedeemedCoupon {
  readonly state: string;
  readonly from_date: string | null;
  readonly to_date: string;
  /** To whom it was handed out. */
  readonly employee_id: number | null;
  readonly redeemed_by_id: number | null;
}

/**
 * Whether a person redeems it now, or did before. The reason of a refusal is for the person alone to whom it was handed:
 * others must not find out which codes exist.
 */
export function decideRedeem(
  { state, from_date, to_date, employee_id, redeemed_by_id }: RedeemedCoupon,
  { person, today }: { readonly person: number; readonly today: string },
): 'redeem' | 'repeat' {
  if (state === 'redeemed' && redeemed_by_id === person) return 'repeat';
  const isEarly = from_date !== null && today < from_date;
  const isPast = state === 'expired' || today > to_date;
  if (employee_id === person) {
    if (state === 'void') return failPoints('points.coupon_void', {});
    if (isPast) return failPoints('points.coupon_expired', {});
    if (isEarly) return failPoints('points.coupon_early', { from_date });
  } else if (employee_id !== null || isEarly || isPast) return failPoints('points.coupon_refused', {});
  return state === 'unused' ? 'redeem' : failPoints('points.coupon_refused', {});
}
