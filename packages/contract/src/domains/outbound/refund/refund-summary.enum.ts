import { defineEnum } from '../../../platform/enum.ts';

/** What returns are added up by. */
export const refundGrouping = defineEnum({
  name: 'refund_grouping',
  label: '汇总方式',
  values: [
    { value: 'ground', label: '按退款类别' },
    { value: 'reason', label: '按退款原因' },
    { value: 'sku', label: '按SKU' },
    { value: 'supplier', label: '按供应商' },
  ],
});
