import { defineEnum } from '../../../platform/enum.ts';

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

export const outboundDocState = defineEnum({
  name: 'outbound_doc_state',
  label: '出库单状态',
  values: [
    { value: 'draft', label: '草稿', tone: 'neutral' },
    { value: 'submitted', label: '待审核', tone: 'attention' },
    { value: 'approved', label: '待出库', tone: 'info' },
    { value: 'posted', label: '已过账', tone: 'good' },
    { value: 'reversed', label: '已冲销', tone: 'bad' },
  ],
});
