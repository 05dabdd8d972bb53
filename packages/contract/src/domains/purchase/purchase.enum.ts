import { defineEnum } from '../../platform/enum.ts';

/** How what a supplier delivers comes to the buyer. */
export const supplyWay = defineEnum({
  name: 'supply_way',
  label: '履约方式',
  values: [
    { value: 'direct', label: '直发' },
    { value: 'transit', label: '中转' },
  ],
});

export const supplierLineState = defineEnum({
  name: 'supplier_line_state',
  label: '发货状态',
  values: [
    { value: 'unassigned', label: '待分配', tone: 'attention' },
    { value: 'pending', label: '待发货', tone: 'info' },
    { value: 'partial', label: '部分发出', tone: 'attention' },
    { value: 'declined', label: '供应商拒单', tone: 'bad' },
    { value: 'sent', label: '已发出', tone: 'good' },
    { value: 'arrived', label: '已到仓', tone: 'info' },
    { value: 'forwarded', label: '已转发', tone: 'good' },
    { value: 'cancelled', label: '已取消', tone: 'neutral' },
  ],
});

export const expressDocState = defineEnum({
  name: 'express_doc_state',
  label: '快递单状态',
  values: [
    { value: 'sent', label: '已发出', tone: 'info' },
    { value: 'arrived', label: '已到仓', tone: 'attention', optional: true },
    { value: 'forwarded', label: '已转发', tone: 'good', optional: true },
    { value: 'received', label: '已收货', tone: 'good' },
    { value: 'sent_back', label: '已退回供应商', tone: 'neutral' },
  ],
});

export const correctionState = defineEnum({
  name: 'correction_state',
  label: '更正申请',
  values: [
    { value: 'requested', label: '待审核', tone: 'attention' },
    { value: 'approved', label: '已更正', tone: 'good' },
    { value: 'rejected', label: '已拒绝', tone: 'bad' },
  ],
});
