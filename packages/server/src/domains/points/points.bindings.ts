import { pointCoupon } from '@zhanggui/contract/domains/points/coupon/point-coupon.resource';
import { pointsRecipient } from '@zhanggui/contract/domains/points/issue/recipient.resource';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import { pointCoupon as pointCouponTable } from './coupon/coupon.tables.ts';
import { pointsRecipient as pointsRecipientTable } from './issue/issue.tables.ts';
import { enterpriseFunds, pointsAccounts } from './points-accounts.service.ts';

const keyOf = (t: string) => `'issue:' || ${t}.points_issue_id || ':' || ${t}.employee_id`;

export const pointsBindings: readonly Binding[] = [
  ...pointsAccounts.bindings,
  ...enterpriseFunds.bindings,
  bind(pointsRecipient, {
    table: pointsRecipientTable,
    computed: {
      is_posted: (t: string) => `EXISTS (SELECT FROM points_entry e WHERE e.key = ${keyOf(t)})`,
      unspent: (t: string) => `coalesce((SELECT l.remaining FROM points_entry e JOIN points_lot l ON l.id = e.lot
        WHERE e.key = ${keyOf(t)} AND e.leg = 1), 0)::bigint`,
    },
  }),
  bind(pointCoupon, { table: pointCouponTable }),
];
