import { defineEnum } from '../../../platform/enum.ts';

export const bindingState = defineEnum({
  name: 'binding_state',
  label: '绑定状态',
  values: [
    { value: 'bound', label: '已绑定', tone: 'good' },
    { value: 'unbound', label: '已解绑', tone: 'neutral' },
  ],
});
