import { defineEnum } from '../../../platform/enum.ts';

export const stocktakeState = defineEnum({
  name: 'stocktake_state',
  label: '盘点状态',
  values: [
    { value: 'draft', label: '草稿', tone: 'neutral', ineffective: true },
    { value: 'counting', label: '盘点中', tone: 'attention' },
    { value: 'recounting', label: '复盘中', tone: 'attention', optional: true },
    { value: 'counted', label: '待审核', tone: 'attention' },
    { value: 'approved', label: '待过账', tone: 'info' },
    { value: 'posted', label: '已过账', tone: 'good' },
    { value: 'cancelled', label: '已取消', tone: 'neutral', ineffective: true },
  ],
});

/** What a SKU without a count is taken for. */
export const uncountedAs = defineEnum({
  name: 'uncounted_as',
  label: '未盘到的商品',
  values: [
    { value: 'zero', label: '按 0 件计' },
    { value: 'book', label: '不调整' },
  ],
});

export const differenceReason = defineEnum({
  name: 'difference_reason',
  label: '差异原因',
  values: [
    { value: 'lost', label: '丢失' },
    { value: 'damaged', label: '破损' },
    { value: 'misplaced', label: '串货或错放' },
    { value: 'misrecorded', label: '出入库录入错误' },
    { value: 'unknown', label: '原因不明' },
  ],
});
