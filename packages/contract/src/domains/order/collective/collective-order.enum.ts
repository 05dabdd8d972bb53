import { defineEnum } from '../../../platform/enum.ts';

export const collectiveState = defineEnum({
  name: 'collective_state',
  label: '集采单状态',
  values: [
    { value: 'draft', label: '草稿', tone: 'neutral', ineffective: true },
    { value: 'submitted', label: '待审核', tone: 'attention' },
    { value: 'approved', label: '待交付', tone: 'info' },
    { value: 'delivering', label: '交付中', tone: 'info', optional: true },
    { value: 'delivered', label: '待验收', tone: 'attention' },
    { value: 'accepted', label: '已验收', tone: 'good' },
    { value: 'void', label: '已作废', tone: 'neutral', ineffective: true },
  ],
});
