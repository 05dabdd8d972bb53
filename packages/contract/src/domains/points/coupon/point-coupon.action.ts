import { inBulk } from '../../../features/bulk/in-bulk.ts';
import { defineAction, defineRecordAction } from '../../../platform/action.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { points } from '../../../platform/fields/number/points.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { employee } from '../../enterprise/employee/employee.resource.ts';
import { pointsRefusal } from '../points.errors.ts';
import { pointCouponState } from './point-coupon.enum.ts';
import { pointCoupon } from './point-coupon.resource.ts';

const required = true;

const whileUnused = ({ state }: { readonly state: unknown }) =>
  state === pointCouponState.unused ? undefined : pointsRefusal('points.coupon_used', {});

/** Gives a coupon to a person, who alone can redeem it from then on. */
export const handOutCoupon = defineRecordAction(pointCoupon, 'hand_out', {
  label: '发给员工',
  when: whileUnused,
  body: { employee: ref({ label: '员工', to: () => employee, picks: { state: 'employed' }, required }) },
  permission: '/point-coupon#hand_out',
});

/** Ends an unused coupon and gives its enterprise back what it paid for it. */
export const voidCoupon = defineRecordAction(pointCoupon, 'void', {
  label: '作废',
  when: whileUnused,
  body: { reason: text({ label: '原因', required, max: 200 }) },
  permission: '/point-coupon#void',
  confirm: '作废后不能兑换，款项退还企业。',
});

/** Redeems a code into the points of one person; the same call again answers what the first did. */
export const openRedeemCoupon = defineAction({
  name: 'open.redeem_point_coupon',
  method: 'POST',
  path: '/open/v1/point-coupons/redeem/',
  label: '兑换积分券',
  status: 201,
  repeat_status: 200,
  permission: 'app',
  body: {
    code: text({ label: '券码', max: 24, min: 4, required }),
    employee_no: code({ label: '工号', help: '券所属企业的在职员工', max: 32, required }),
  },
  reply: {
    fields: {
      points: points({ label: '兑入积分', required }),
      name: text({ label: '券名称', required }),
      expires_at: datetime({ label: '积分到期时间' }),
      redeemed_at: datetime({ label: '兑换时间', required }),
    },
  },
});

export const pointCouponActions = [
  handOutCoupon,
  voidCoupon,
  openRedeemCoupon,
  inBulk(handOutCoupon),
  inBulk(voidCoupon),
];
