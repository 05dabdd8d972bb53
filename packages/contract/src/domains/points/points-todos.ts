import type { Todo } from '../../features/todo/todo.ts';
import { pointCouponBatch } from './coupon/point-coupon-batch.document.ts';
import { pointsIssue } from './issue/points-issue.document.ts';

const issues = { page: '/integral', resource: pointsIssue } as const;
const coupons = { page: '/point-coupon', resource: pointCouponBatch } as const;

export const pointsTodos: readonly Todo[] = [
  { ...issues, label: '积分发放待审核', leaf: 'approve', filters: { state: 'submitted' } },
  { ...issues, label: '积分待发放', leaf: 'post', filters: { state: 'approved' } },
  { ...coupons, label: '积分券待审核', leaf: 'approve', filters: { state: 'submitted' } },
  { ...coupons, label: '积分券待生成', leaf: 'post', filters: { state: 'approved' } },
];
