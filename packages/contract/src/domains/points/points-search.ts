import { defineSearch } from '../../features/search/search-source.ts';
import { pointCouponBatch } from './coupon/point-coupon-batch.document.ts';
import { pointsIssue } from './issue/points-issue.document.ts';

export const pointsSearch = [
  defineSearch(pointsIssue, {
    by: { number: ['equal', 'prefix'] },
    title: 'number',
    subtitle: ['enterprise', 'reason', 'state'],
    opens: [{ page: '/integral' }],
  }),
  defineSearch(pointCouponBatch, {
    by: { number: ['equal', 'prefix'] },
    title: 'number',
    subtitle: ['enterprise', 'name', 'state'],
    opens: [{ page: '/point-coupon' }],
  }),
];
