import { defineLink } from '../../features/link/link.ts';
import { pointsAccount } from './account/points-account.ts';
import { pointCoupon } from './coupon/point-coupon.resource.ts';
import { pointCouponBatch } from './coupon/point-coupon-batch.document.ts';
import { enterpriseFund } from './fund/enterprise-fund.ts';
import { pointsIssue } from './issue/points-issue.document.ts';
import { pointsMall } from './mall/points-mall.resource.ts';

const management = { page: '/enterprise-point/points-management' } as const;

export const pointsLinks = [
  defineLink(pointsAccount.account, ['enterprise', 'employee'], management),
  defineLink(pointsAccount.entry, ['enterprise', 'employee'], management),
  defineLink(enterpriseFund.entry, ['enterprise'], { page: '/enterprise/index' }),
  defineLink(pointsIssue, ['enterprise'], { page: '/integral' }),
  defineLink(pointCouponBatch, ['enterprise'], { page: '/point-coupon' }),
  defineLink(pointCoupon, ['employee', 'redeemed_by'], { page: '/point-coupon' }),
  defineLink(pointsMall, ['enterprise'], { page: '/points-mall' }),
];
