import { defineFlow } from '../../../platform/flow/flow.ts';
import { placeState } from './place.enum.ts';

const page = '/enterprise-point/point-cell';

export const pointCellFlow = defineFlow({
  name: 'point_cell',
  label: '点位',
  states: placeState,
  transitions: [
    {
      event: 'pause',
      label: '暂停',
      from: ['open'],
      to: 'paused',
      permission: `${page}#pause`,
      action: 'point_cell.pause',
    },
    {
      event: 'resume',
      label: '恢复',
      from: ['paused'],
      to: 'open',
      permission: `${page}#pause`,
      action: 'point_cell.resume',
    },
    {
      event: 'close',
      label: '关闭',
      from: ['open', 'paused'],
      to: 'closed',
      permission: `${page}#close`,
      action: 'point_cell.close',
    },
  ],
});
