import { defineEnum } from '../../../platform/enum.ts';

/** Measures of a supplier's score; each has a breakdown. */
export const scoreFigure = defineEnum({
  name: 'score_figure',
  label: '考核指标',
  values: [
    { value: 'late', label: '超时发货' },
    { value: 'returned', label: '退换货' },
    { value: 'quality', label: '质量问题' },
    { value: 'price', label: '报价对比' },
  ],
});
