import { approvalMeasure } from '../../features/approval/rule/approval-measure.enum.ts';
import { defineValue } from '../../platform/open-enum.ts';
import { personKind } from '../account/uni-account/person-kind.enum.ts';

/** What an account agrees to in recharges of meal cards within a day. */
export const mealRecharge = defineValue(approvalMeasure, {
  value: 'meal_recharge',
  label: '餐卡充值金额',
  unit: 'amount',
  over: 'account_day',
  usual: 5_000_000,
  position: 480,
});

/** People of canteens are joined with other records of theirs. */
export const canteenPerson = defineValue(personKind, {
  value: 'canteen_person',
  label: '食堂员工',
  position: 70,
  page: '/data-info',
  view: 'staff',
});

export const canteenValues = [mealRecharge, canteenPerson];
