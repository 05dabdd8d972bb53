import { defineEnum } from '../../platform/enum.ts';

/** How far the commission of an order line has come. */
export const commissionLineState = defineEnum({
  name: 'commission_line_state',
  label: '计提状态',
  values: [
    { value: 'waiting', label: '待计提', tone: 'info' },
    { value: 'accrued', label: '已计提', tone: 'good' },
    { value: 'none', label: '不计佣', tone: 'neutral' },
  ],
});

export const commissionItemKind = defineEnum({
  name: 'commission_item_kind',
  label: '佣金类型',
  values: [
    { value: 'accrual', label: '计提', tone: 'good' },
    { value: 'reversal', label: '退款冲回', tone: 'attention' },
  ],
});

export const commissionSettlementState = defineEnum({
  name: 'commission_settlement_state',
  label: '佣金结算状态',
  values: [
    { value: 'draft', label: '草稿', tone: 'neutral', ineffective: true },
    { value: 'submitted', label: '待审核', tone: 'attention' },
    { value: 'approved', label: '已转应付', tone: 'good' },
    { value: 'void', label: '已作废', tone: 'neutral', ineffective: true },
  ],
});

export const commissionValidity = defineEnum({
  name: 'commission_validity',
  label: '效力',
  values: [
    { value: 'future', label: '未生效', tone: 'info' },
    { value: 'present', label: '执行中', tone: 'good' },
    { value: 'past', label: '已结束', tone: 'neutral' },
  ],
});

export const commissionGrouping = defineEnum({
  name: 'commission_grouping',
  label: '汇总方式',
  values: [
    { value: 'month', label: '按月' },
    { value: 'category', label: '按分类' },
    { value: 'agent_label', label: '按分公司' },
  ],
});
