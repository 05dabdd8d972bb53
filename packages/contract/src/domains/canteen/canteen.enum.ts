import { defineEnum } from '../../platform/enum.ts';

export const meal = defineEnum({
  name: 'meal',
  label: '餐次',
  values: [
    { value: 'breakfast', label: '早餐' },
    { value: 'lunch', label: '午餐' },
    { value: 'dinner', label: '晚餐' },
    { value: 'night', label: '夜宵' },
  ],
});
