import { defineEnum } from '../../platform/enum.ts';

export const agentStatus = defineEnum({
  name: 'agent_status',
  label: '人员状态',
  values: [
    { value: 1, member: 'active', label: '在职', tone: 'good' },
    { value: 0, member: 'disabled', label: '停用', tone: 'neutral' },
  ],
});
