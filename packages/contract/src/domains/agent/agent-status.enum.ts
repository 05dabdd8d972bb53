import { defineEnum } from '../../platform/enum.ts';

export const agentStatus = defineEnum({
  name: 'agent_status',
  label: '人员状态',
  values: [
    { value: 1, label: '在职', tone: 'good' },
    { value: 0, label: '停用', tone: 'neutral' },
  ],
});
