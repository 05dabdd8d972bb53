import { approvalMeasure } from '../../features/approval/rule/approval-measure.enum.ts';
import { defineValue } from '../../platform/open-enum.ts';

/** What an account grants and deducts of employees' points within a day, at one fen a point. */
export const employeePointsChange = defineValue(approvalMeasure, {
  value: 'employee_points_change',
  label: '员工积分发放与扣减金额（每分 0.01 元）',
  unit: 'amount',
  over: 'account_day',
  usual: 500_000,
  position: 160,
});

export const accountValues = [employeePointsChange];
