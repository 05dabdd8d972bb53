import { defineEnum } from '../../../platform/enum.ts';

/** The movement types that an outbound document posts. */
export const outboundType = defineEnum({
  name: 'outbound_type',
  label: '出库类型',
  values: [
    { value: 201, member: 'sale_out', label: '销售出库' },
    { value: 202, member: 'shortage_out', label: '盘亏出库' },
    { value: 203, member: 'approved_out', label: '审核出库' },
    { value: 204, member: 'purchase_return_out', label: '采购退货出库' },
    { value: 205, member: 'scrap_out', label: '报损出库' },
    { value: 206, member: 'internal_use_out', label: '领用出库' },
  ],
});

export const outboundDocState = defineEnum({
  name: 'outbound_doc_state',
  label: '出库单状态',
  values: [
    { value: 'draft', label: '草稿', tone: 'neutral', ineffective: true },
    { value: 'submitted', label: '待审核', tone: 'attention' },
    { value: 'approved', label: '待出库', tone: 'info' },
    { value: 'posted', label: '已过账', tone: 'good' },
    { value: 'reversed', label: '已冲销', tone: 'bad' },
  ],
});
