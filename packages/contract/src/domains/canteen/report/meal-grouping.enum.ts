import { defineEnum } from '../../../platform/enum.ts';

export const mealGrouping = defineEnum({
  name: 'meal_grouping',
  label: '汇总方式',
  values: [
    { value: 'day', label: '按日期' },
    { value: 'canteen', label: '按食堂' },
    { value: 'department', label: '按部门' },
    { value: 'meal', label: '按餐次' },
    { value: 'hour', label: '按时段' },
  ],
});
