import { defineEnum, type ValueOf } from '../../../platform/enum.ts';

/**
 * Measures of approval rules. A domain names the measures of its actions and passes their values to `review`. Where
 * several rules apply, the measure declared last here decides who approves.
 */
export const approvalMeasure = defineEnum({
  name: 'approval_measure',
  label: '复核事项',
  values: [
    { value: 'refund_amount', label: '同意退款的金额' },
    { value: 'price_change', label: '销售价变动的幅度' },
    { value: 'price_below_cost', label: '销售价低于成本的差额' },
  ],
});

export type ApprovalMeasure = ValueOf<typeof approvalMeasure>;

/** Measures that are a share in percent; all others are amounts. */
export const percentMeasures: ReadonlySet<string> = new Set<ApprovalMeasure>(['price_change']);
