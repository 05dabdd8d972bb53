import { defineEnum } from '../../../platform/enum.ts';

export const categoryRule = defineEnum({
  name: 'category_rule',
  label: '规则',
  values: [
    { value: 'allow', label: '可售', tone: 'good' },
    { value: 'deny', label: '不可售', tone: 'bad' },
  ],
});
