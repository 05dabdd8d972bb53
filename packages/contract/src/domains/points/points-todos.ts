import type { Todo } from '../../features/todo/todo.ts';
import { pointCouponBatch } from './coupon/point-coupon-batch.document.ts';
import { pointsIssue } from './issue/points-issue.document.ts';

export const pointsTodos: readonly Todo[] = [
  { page: '/integral', label: '积分发放待审核', resource: pointsIssue, filters: { state: 'submitted' } },
  { page: '/integral', label: '积分待发放', resource: pointsIssue, filters: { state: 'approved' } },
  { page: '/point-coupon', label: '积分券待审核', resource: pointCouponBatch, filters: { state: 'submitted' } },
  { page: '/point-coupon', label: '积分券待生成', resource: pointCouponBatch, filters: { state: 'approved' } },
];
