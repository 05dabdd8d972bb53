import { defineEnum } from '../../../platform/enum.ts';

export const bqdSettlementState = defineEnum({
  name: 'bqd_settlement_state',
  label: '状态',
  values: [
    { value: 'draft', label: '核对中', tone: 'info' },
    { value: 'submitted', label: '待第二人确认', tone: 'attention' },
    { value: 'confirmed', label: '已确认', tone: 'good' },
    { value: 'void', label: '已作废', tone: 'neutral', ineffective: true },
  ],
});

/** In what a bank's settlement and our order differ; the first that applies. */
export const settlementDifference = defineEnum({
  name: 'bqd_settlement_difference',
  label: '差异',
  values: [
    { value: 'none', label: '一致', tone: 'good' },
    { value: 'missing_here', label: '我方没有', tone: 'bad' },
    { value: 'missing_there', label: '银行没有', tone: 'bad' },
    { value: 'status', label: '状态不符', tone: 'bad' },
    { value: 'amount', label: '金额不符', tone: 'attention' },
  ],
});

export const settledStatus = defineEnum({
  name: 'bqd_settled_status',
  label: '结算状态',
  values: [
    { value: 'paid', label: '已支付', tone: 'good' },
    { value: 'refunded', label: '已退款', tone: 'neutral' },
    { value: 'unpaid', label: '未支付', tone: 'attention' },
  ],
});

/** What becomes of a difference. */
export const differenceOutcome = defineEnum({
  name: 'bqd_difference_outcome',
  label: '处理结果',
  values: [
    { value: 'bank_corrects', label: '银行更正' },
    { value: 'we_correct', label: '我方更正' },
    { value: 'next_batch', label: '计入下期' },
    { value: 'accepted', label: '接受差异' },
  ],
});
