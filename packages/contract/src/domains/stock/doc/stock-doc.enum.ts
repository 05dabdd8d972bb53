import { defineEnum } from '../../../platform/enum.ts';

export const stockDocKind = defineEnum({
  name: 'stock_doc_kind',
  label: '单据种类',
  values: [
    { value: 'inbound', label: '入库单' },
    { value: 'outbound', label: '出库单' },
    { value: 'transfer', label: '调拨单' },
  ],
});

export const stockDocState = defineEnum({
  name: 'stock_doc_state',
  label: '单据状态',
  values: [
    { value: 'draft', label: '草稿', tone: 'neutral', ineffective: true },
    { value: 'submitted', label: '待审核', tone: 'attention' },
    { value: 'approved', label: '待入库', tone: 'info' },
    { value: 'posted', label: '已过账', tone: 'good' },
    { value: 'reversed', label: '已冲销', tone: 'bad' },
  ],
});

/** The movement types that an inbound document posts. */
export const inboundType = defineEnum({
  name: 'inbound_type',
  label: '入库类型',
  values: [
    { value: 101, member: 'purchase_in', label: '采购入库' },
    { value: 102, member: 'surplus_in', label: '盘盈入库' },
    { value: 103, member: 'sale_return_in', label: '销售退货入库' },
    { value: 104, member: 'approved_in', label: '审核入库' },
    { value: 105, member: 'opening_in', label: '期初入库' },
    { value: 106, member: 'other_in', label: '其他入库' },
  ],
});
