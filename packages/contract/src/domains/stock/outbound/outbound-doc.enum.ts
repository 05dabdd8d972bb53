import { defineEnum } from '../../../kernel/enum.ts';

/** The movement types that an outbound document posts. */
export const outboundType = defineEnum({
  name: 'outbound_type',
  label: '出库类型',
  values: [
    { value: 202, label: '盘亏出库' },
    { value: 203, label: '审核出库' },
    { value: 204, label: '采购退货出库' },
    { value: 205, label: '报损出库' },
    { value: 206, label: '领用出库' },
  ],
});
