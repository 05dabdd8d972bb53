import { defineEnum } from '../../platform/enum.ts';

/** How far what waits for a second pair of eyes has come. */
export const approvalState = defineEnum({
  name: 'approval_state',
  label: '复核状态',
  values: [
    { value: 'waiting', label: '待复核', tone: 'attention' },
    { value: 'approved', label: '已通过', tone: 'good' },
    { value: 'rejected', label: '已驳回', tone: 'bad' },
    { value: 'withdrawn', label: '已撤回', tone: 'neutral' },
    { value: 'expired', label: '已过期', tone: 'neutral' },
  ],
});
