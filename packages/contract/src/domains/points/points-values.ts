import { approvalMeasure } from '../../features/approval/rule/approval-measure.enum.ts';
import { defineValue } from '../../platform/open-enum.ts';
import { openItemKind } from '../open-item/open-item.enum.ts';
import { warningKind } from '../warning/warning.enum.ts';

/** What one issue of points costs its enterprise. */
export const pointsIssued = defineValue(approvalMeasure, {
  value: 'points_issued',
  label: '积分发放金额',
  unit: 'amount',
  over: 'account_day',
  usual: 5_000_000,
  position: 260,
});

/** What an account grants, deducts and corrects in points within a day, at the price of a point. */
export const pointsAdjustment = defineValue(approvalMeasure, {
  value: 'points_adjustment',
  label: '积分补发、扣减与更正金额',
  unit: 'amount',
  over: 'account_day',
  usual: 50_000,
  position: 261,
});

/** What an account pays back to enterprises within a day. */
export const fundWithdrawal = defineValue(approvalMeasure, {
  value: 'fund_withdrawal',
  label: '退还企业预付款金额',
  unit: 'amount',
  over: 'account_day',
  usual: 0,
  position: 262,
});

/** What all points branches of an enterprise may give out in a month, at the price of a point. */
export const pointsBudget = defineValue(approvalMeasure, {
  value: 'points_budget',
  label: '企业积分网点每月发放预算合计',
  unit: 'amount',
  over: 'whole',
  usual: 1_000_000,
  position: 263,
});

/** Points issued on credit, and those of them that were taken back. */
export const pointsOnCredit = defineValue(openItemKind, {
  value: 'points_issue',
  label: '积分发放',
  book: 'ar',
  side: 'debit',
  position: 260,
});
export const pointsReturned = defineValue(openItemKind, {
  value: 'points_return',
  label: '积分退还',
  book: 'ar',
  side: 'credit',
  position: 261,
});

export const expiringPoints = defineValue(warningKind, {
  value: 'expiring_points',
  label: '积分即将过期',
  position: 260,
});

export const pointsValues = [
  pointsIssued,
  pointsAdjustment,
  fundWithdrawal,
  pointsBudget,
  pointsOnCredit,
  pointsReturned,
  expiringPoints,
];
