import { defineSearch } from '../../features/search/search-source.ts';
import { pointsCellRecord } from './branch/points-cell-record.resource.ts';
import { pointCouponBatch } from './coupon/point-coupon-batch.document.ts';
import { pointsIssue } from './issue/points-issue.document.ts';
import { pointCell } from './place/point-cell.resource.ts';

export const pointsSearch = [
  defineSearch(pointsIssue, {
    by: { number: ['equal', 'prefix'] },
    title: 'number',
    subtitle: ['enterprise', 'reason', 'state'],
    opens: [{ page: '/integral' }],
  }),
  defineSearch(pointCell, {
    by: { code: ['equal', 'prefix'], name: ['contains', 'initials'] },
    title: 'name',
    subtitle: ['enterprise', 'code', 'state'],
    opens: [{ page: '/enterprise-point/point-cell' }],
  }),
  defineSearch(pointsCellRecord, {
    by: { number: ['equal', 'prefix'] },
    title: 'number',
    subtitle: ['bank_cell', 'employee', 'state'],
    opens: [{ page: '/enterprise-point/points-cell' }],
  }),
  defineSearch(pointCouponBatch, {
    by: { number: ['equal', 'prefix'] },
    title: 'number',
    subtitle: ['enterprise', 'name', 'state'],
    opens: [{ page: '/point-coupon' }],
  }),
];
