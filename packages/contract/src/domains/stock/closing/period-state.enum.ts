import { defineEnum } from '../../../platform/enum.ts';

export const periodState = defineEnum({
  name: 'period_state',
  label: '结账状态',
  values: [
    { value: 'closed', label: '已结账', tone: 'good' },
    { value: 'reopen_requested', label: '待确认反结账', tone: 'attention' },
    { value: 'reopened', label: '已反结账', tone: 'neutral' },
  ],
});
