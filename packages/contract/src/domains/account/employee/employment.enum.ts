import { defineEnum } from '../../../platform/enum.ts';

export const employment = defineEnum({
  name: 'employment',
  label: '任职状态',
  values: [
    { value: 0, label: '离职', tone: 'neutral' },
    { value: 1, label: '在职', tone: 'good' },
    { value: 2, label: '长假', tone: 'attention' },
    { value: 3, label: '借调', tone: 'info' },
    { value: 4, label: '实习', tone: 'info' },
  ],
});
