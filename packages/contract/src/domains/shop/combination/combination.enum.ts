import { defineEnum } from '../../../platform/enum.ts';

export const combinationState = defineEnum({
  name: 'combination_state',
  label: '组合商品状态',
  values: [
    { value: 'draft', label: '草稿', tone: 'neutral' },
    { value: 'on', label: '上架', tone: 'good' },
    { value: 'off', label: '下架', tone: 'attention' },
  ],
});
