import { approvalMeasure } from '../../features/approval/rule/approval-measure.enum.ts';
import { defineValue } from '../../platform/open-enum.ts';

/** What an account agrees to in recharges of meal cards within a day. */
export const mealRecharge = defineValue(approvalMeasure, {
  value: 'meal_recharge',
  label: '餐卡充值金额',
  unit: 'amount',
  over: 'account_day',
  usual: 5_000_000,
  position: 480,
});

export const canteenValues = [mealRecharge];
