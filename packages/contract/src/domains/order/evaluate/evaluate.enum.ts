import { defineEnum } from '../../../platform/enum.ts';

/** What a buyer thinks of goods, in stars. */
export const evaluateScore = defineEnum({
  name: 'evaluate_score',
  label: '评分',
  values: [
    { value: 5, label: '5星', tone: 'good' },
    { value: 4, label: '4星', tone: 'good' },
    { value: 3, label: '3星', tone: 'neutral' },
    { value: 2, label: '2星', tone: 'attention' },
    { value: 1, label: '1星', tone: 'bad' },
  ],
});
