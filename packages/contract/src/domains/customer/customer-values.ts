import { approvalMeasure } from '../../features/approval/rule/approval-measure.enum.ts';
import { defineValue } from '../../platform/open-enum.ts';
import { raisedCredit } from '../enterprise/enterprise-values.ts';

/** What a customer may owe once the limit was raised. */
export const customerCredit = defineValue(approvalMeasure, {
  value: 'customer_credit',
  label: '调高后的客户信用额度',
  ...raisedCredit,
  position: 257,
});
