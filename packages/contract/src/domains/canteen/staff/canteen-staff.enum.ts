import { defineEnum } from '../../../platform/enum.ts';

/** What a member of a canteen's staff may do at the till. */
export const tillAct = defineEnum({
  name: 'till_act',
  label: '收银权限',
  values: [
    { value: 'charge', label: '收款' },
    { value: 'reverse', label: '撤销' },
  ],
});
