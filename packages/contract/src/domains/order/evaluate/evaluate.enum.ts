import { defineEnum } from '../../../platform/enum.ts';

/** What a buyer thinks of goods, in stars. */
export const evaluateScore = defineEnum({
  name: 'evaluate_score',
  label: '评分',
  values: [
    { value: 5, member: 'five_stars', label: '5星', tone: 'good' },
    { value: 4, member: 'four_stars', label: '4星', tone: 'good' },
    { value: 3, member: 'three_stars', label: '3星', tone: 'neutral' },
    { value: 2, member: 'two_stars', label: '2星', tone: 'attention' },
    { value: 1, member: 'one_star', label: '1星', tone: 'bad' },
  ],
});
