import { defineFlow } from '../../platform/flow/flow.ts';
import { approvalState } from './approval.enum.ts';

/** Every move of what waits for a second pair of eyes; none leads back. */
export const approvalFlow = defineFlow({
  name: 'approval',
  label: '复核',
  states: approvalState,
  transitions: [
    {
      event: 'approve',
      label: '通过',
      from: ['waiting'],
      to: 'approved',
      permission: '/system/approval#approve',
      action: 'approval.approve',
    },
    {
      event: 'reject',
      label: '驳回',
      from: ['waiting'],
      to: 'rejected',
      permission: '/system/approval#approve',
      action: 'approval.reject',
    },
    { event: 'withdraw', label: '撤回', from: ['waiting'], to: 'withdrawn', action: 'approval.withdraw' },
    { event: 'expire', label: '过期', from: ['waiting'], to: 'expired' },
  ],
});
