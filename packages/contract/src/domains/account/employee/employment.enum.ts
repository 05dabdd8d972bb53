import { defineEnum } from '../../../platform/enum.ts';

export const employment = defineEnum({
  name: 'employment',
  label: '任职状态',
  values: [
    { value: 0, member: 'left', label: '离职', tone: 'neutral' },
    { value: 1, member: 'employed', label: '在职', tone: 'good' },
    { value: 2, member: 'on_leave', label: '长假', tone: 'attention' },
    { value: 3, member: 'seconded', label: '借调', tone: 'info' },
    { value: 4, member: 'intern', label: '实习', tone: 'info' },
  ],
});
