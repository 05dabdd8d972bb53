import { defineFlow } from '../../platform/flow/flow.ts';
import { enterpriseState } from './enterprise.enum.ts';

const permission = '/enterprise/index#suspend';

export const enterpriseFlow = defineFlow({
  name: 'enterprise',
  label: '企业',
  states: enterpriseState,
  transitions: [
    { event: 'suspend', label: '暂停', from: ['active'], to: 'suspended', permission, action: 'enterprise.suspend' },
    { event: 'resume', label: '恢复', from: ['suspended'], to: 'active', permission, action: 'enterprise.resume' },
    {
      event: 'end',
      label: '终止合作',
      from: ['active', 'suspended'],
      to: 'ended',
      permission: '/enterprise/index#void',
      action: 'enterprise.end',
    },
  ],
});
