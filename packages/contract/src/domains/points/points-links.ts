import { defineLink } from '../../features/link/link.ts';
import { pointsAccount } from './account/points-account.ts';
import { pointsCell } from './branch/points-cell.resource.ts';
import { pointsCellRecord } from './branch/points-cell-record.resource.ts';
import { pointCoupon } from './coupon/point-coupon.resource.ts';
import { pointCouponBatch } from './coupon/point-coupon-batch.document.ts';
import { enterpriseFund } from './fund/enterprise-fund.ts';
import { pointsIssue } from './issue/points-issue.document.ts';
import { pointsMall } from './mall/points-mall.resource.ts';
import { pointCellGrant } from './place/access/point-cell-grant.resource.ts';
import { pointCell } from './place/point-cell.resource.ts';
import { pointCellProduct } from './place/point-cell-product.resource.ts';

const management = { page: '/enterprise-point/points-management' } as const;

const places = { page: '/enterprise-point/point-cell' } as const;
const branches = { page: '/enterprise-point/points-cell' } as const;

export const pointsLinks = [
  defineLink(pointsAccount.account, ['enterprise', 'employee'], management),
  defineLink(pointsAccount.entry, ['enterprise', 'employee'], management),
  defineLink(enterpriseFund.entry, ['enterprise'], { page: '/enterprise/index' }),
  defineLink(pointsIssue, ['enterprise'], { page: '/integral' }),
  defineLink(pointCell, ['enterprise', 'warehouse', 'device'], places),
  defineLink(pointCellProduct, ['point_cell', 'sku'], { page: '/enterprise-point/product-list' }),
  defineLink(pointCellGrant, ['point_cell', 'department', 'employee'], { page: '/enterprise-point/point-management' }),
  defineLink(pointsCell, ['enterprise', 'bank_cell'], branches),
  defineLink(pointsCellRecord, ['points_cell', 'employee'], branches),
  defineLink(pointCouponBatch, ['enterprise'], { page: '/point-coupon' }),
  defineLink(pointCoupon, ['employee', 'redeemed_by'], { page: '/point-coupon' }),
  defineLink(pointsMall, ['enterprise'], { page: '/points-mall' }),
];
