import { defineEnum } from '../../../platform/enum.ts';

/** In order of size: the parent of a type is an earlier one. */
export const organType = defineEnum({
  name: 'organ_type',
  label: '组织类型',
  values: [
    { value: 'hospital', label: '单位', tone: 'info' },
    { value: 'campus', label: '园区', tone: 'neutral' },
    { value: 'department', label: '科室', tone: 'neutral' },
  ],
});
