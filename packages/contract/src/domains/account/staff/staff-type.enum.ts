import { defineEnum } from '../../../platform/enum.ts';

/** Whom a member of staff works for: a bank, a company that lends people, or our own Chengxin team. */
export const staffType = defineEnum({
  name: 'staff_type',
  label: '员工类型',
  values: [
    { value: 0, member: 'bank', label: '银行员工', tone: 'info' },
    { value: 1, member: 'outsourced', label: '外包', tone: 'attention' },
    { value: 2, member: 'integrity', label: '诚信', tone: 'good' },
  ],
});
