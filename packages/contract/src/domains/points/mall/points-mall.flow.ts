import { causedBy, defineFlow } from '../../../platform/flow/flow.ts';
import { closePointsMall, openPointsMall } from './points-mall.action.ts';
import { pointsMallState } from './points-mall.enum.ts';

export const pointsMallFlow = defineFlow({
  name: 'points_mall',
  label: '积分商城',
  states: pointsMallState,
  transitions: [
    { ...causedBy(openPointsMall), from: ['closed'], to: 'open' },
    { ...causedBy(closePointsMall), from: ['open'], to: 'closed' },
  ],
});
