import { defineFlow } from '../../../platform/flow/flow.ts';
import { pointsMallState } from './points-mall.enum.ts';

export const pointsMallFlow = defineFlow({
  name: 'points_mall',
  label: '积分商城',
  states: pointsMallState,
  transitions: [
    {
      event: 'open',
      label: '开放',
      from: ['closed'],
      to: 'open',
      permission: '/points-mall#open',
      action: 'points_mall.open',
    },
    {
      event: 'close',
      label: '关闭',
      from: ['open'],
      to: 'closed',
      permission: '/points-mall#open',
      action: 'points_mall.close',
    },
  ],
});
