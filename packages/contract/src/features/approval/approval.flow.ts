import { defineFlow } from '../../platform/flow/flow.ts';
import { refusal } from '../../platform/platform.errors.ts';
import { approvalState } from './approval.enum.ts';
import { approvalRefusal } from './approval.errors.ts';

interface Ownership {
  readonly is_own: boolean;
}

function byAnother({ is_own }: Ownership) {
  return is_own ? approvalRefusal('approval.own', {}) : undefined;
}

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
      when: byAnother,
    },
    {
      event: 'reject',
      label: '驳回',
      from: ['waiting'],
      to: 'rejected',
      permission: '/system/approval#approve',
      action: 'approval.reject',
      when: byAnother,
    },
    {
      event: 'withdraw',
      label: '撤回',
      from: ['waiting'],
      to: 'withdrawn',
      action: 'approval.withdraw',
      when: ({ is_own }: Ownership) => (is_own ? undefined : refusal('not_found', {})),
    },
    { event: 'expire', label: '过期', from: ['waiting'], to: 'expired' },
  ],
});
