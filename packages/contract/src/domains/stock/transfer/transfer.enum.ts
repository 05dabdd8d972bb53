import { defineEnum } from '../../../platform/enum.ts';

/** The movement types of transfers, by the kind of the end that is no warehouse. */
export const transferType = defineEnum({
  name: 'transfer_type',
  label: '调拨类型',
  values: [
    { value: 301, member: 'warehouse_transfer', label: '仓库调拨' },
    { value: 302, member: 'driver_transfer', label: '司机调拨' },
    { value: 303, member: 'activity_transfer', label: '活动调拨' },
    { value: 304, member: 'supplier_transfer', label: '供应商调拨' },
    { value: 305, member: 'customer_transfer', label: '客户调拨' },
    { value: 306, member: 'bank_transfer', label: '银行调拨' },
  ],
});

export const transferState = defineEnum({
  name: 'transfer_state',
  label: '调拨状态',
  values: [
    { value: 'draft', label: '草稿', tone: 'neutral', ineffective: true },
    { value: 'submitted', label: '待审核', tone: 'attention' },
    { value: 'approved', label: '待发出', tone: 'info' },
    { value: 'in_transit', label: '在途', tone: 'info' },
    { value: 'short', label: '有差异', tone: 'bad' },
    { value: 'received', label: '已收货', tone: 'good' },
    { value: 'reversed', label: '已冲销', tone: 'bad' },
  ],
});

/** What became of pieces that left and did not arrive. */
export const shortageOutcome = defineEnum({
  name: 'shortage_outcome',
  label: '差异处理',
  values: [
    { value: 'found', label: '找到，补收入库' },
    { value: 'back', label: '退回发出地点' },
    { value: 'lost', label: '丢失，报损' },
  ],
});
