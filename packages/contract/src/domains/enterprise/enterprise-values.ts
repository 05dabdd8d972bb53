import { approvalMeasure } from '../../features/approval/rule/approval-measure.enum.ts';
import { defineValue } from '../../platform/open-enum.ts';

export const pointPriceChange = defineValue(approvalMeasure, {
  value: 'point_price_change',
  label: '企业积分单价变动的幅度',
  ...{ unit: 'percent', over: 'since_approved', usual: 0 },
  position: 255,
});

/** From where on a raised limit of credit waits for a second person: of enterprises and of customers. */
export const raisedCredit = { unit: 'amount', over: 'whole', usual: 10_000_000 } as const;

/** What an enterprise may owe once its limit was raised. */
export const enterpriseCredit = defineValue(approvalMeasure, {
  value: 'enterprise_credit',
  label: '调高后的企业信用额度',
  ...raisedCredit,
  position: 256,
});

export const enterpriseValues = [pointPriceChange, enterpriseCredit];
