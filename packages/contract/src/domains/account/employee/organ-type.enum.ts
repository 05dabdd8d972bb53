import { defineEnum } from '../../../platform/enum.ts';

/** From the whole down: each stands under one that is named before it. */
export const organType = defineEnum({
  name: 'organ_type',
  label: '组织类型',
  values: [
    { value: 'hospital', label: '单位', tone: 'info' },
    { value: 'campus', label: '园区', tone: 'neutral' },
    { value: 'department', label: '科室', tone: 'neutral' },
  ],
});
