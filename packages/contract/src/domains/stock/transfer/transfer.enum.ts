import { defineEnum } from '../../../platform/enum.ts';

export const transferState = defineEnum({
  name: 'transfer_state',
  label: '调拨状态',
  values: [
    { value: 'draft', label: '草稿', tone: 'neutral' },
    { value: 'submitted', label: '待审核', tone: 'attention' },
    { value: 'approved', label: '待发出', tone: 'info' },
    { value: 'in_transit', label: '在途', tone: 'info' },
    { value: 'short', label: '有差异', tone: 'bad' },
    { value: 'received', label: '已收货', tone: 'good' },
  ],
});

/** What became of pieces that left and did not arrive. */
export const shortageOutcome = defineEnum({
  name: 'shortage_outcome',
  label: '差异处理',
  values: [
    { value: 'found', label: '找到，补收入库' },
    { value: 'back', label: '退回发出仓库' },
    { value: 'lost', label: '丢失，报损' },
  ],
});
