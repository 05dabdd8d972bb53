import { defineFlow } from '../../../../platform/flow/flow.ts';
import { placeGrantState } from '../place.enum.ts';

export const pointCellGrantFlow = defineFlow({
  name: 'point_cell_grant',
  label: '点位授权',
  states: placeGrantState,
  transitions: [
    {
      event: 'withdraw',
      label: '收回',
      from: ['given'],
      to: 'withdrawn',
      permission: '/enterprise-point/point-management#grant',
      action: 'point_cell_grant.withdraw',
    },
  ],
});
