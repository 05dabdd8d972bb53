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

/** Whether a person redeems it now, or did before; fails with the reason where neither is so. */
export function decideRedeem(
  { state, from_date, to_date, employee_id, redeemed_by_id }: RedeemedCoupon,
  { person, today }: { readonly person: number; readonly today: string },
): 'redeem' | 'repeat' {
  if (state === 'redeemed') return redeemed_by_id === person ? 'repeat' : failPoints('points.coupon_redeemed', {});
  if (state === 'void') return failPoints('points.coupon_void', {});
  if (state === 'expired' || today > to_date) return failPoints('points.coupon_expired', {});
  if (from_date !== null && today < from_date) return failPoints('points.coupon_early', { from_date });
  return employee_id === null || employee_id === person ? 'redeem' : failPoints('points.coupon_handed', {});
}
