import { approvalMeasure } from '../../../features/approval/rule/approval-measure.enum.ts';
import { defineValue } from '../../../platform/open-enum.ts';

export const priceChange = defineValue(approvalMeasure, {
  value: 'price_change',
  label: '销售价变动的幅度',
  unit: 'percent',
  over: 'since_approved',
  position: 20,
});

export const priceBelowCost = defineValue(approvalMeasure, {
  value: 'price_below_cost',
  label: '销售价低于成本的差额',
  unit: 'amount',
  over: 'whole',
  position: 30,
});

/** What is measured of every change of a sale price, wherever it is made. */
export const priceMeasures = [priceChange, priceBelowCost] as const;
