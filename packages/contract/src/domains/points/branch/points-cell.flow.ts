import { defineFlow } from '../../../platform/flow/flow.ts';
import { pointsCellRecordState, pointsCellState } from './points-cell.enum.ts';

const page = '/enterprise-point/points-cell';
const permission = `${page}#pause`;

export const pointsCellFlow = defineFlow({
  name: 'points_cell',
  label: '积分网点',
  states: pointsCellState,
  transitions: [
    { event: 'pause', label: '停用', from: ['open'], to: 'paused', permission, action: 'points_cell.pause' },
    { event: 'resume', label: '启用', from: ['paused'], to: 'open', permission, action: 'points_cell.resume' },
  ],
});

export const pointsCellRecordFlow = defineFlow({
  name: 'points_cell_record',
  label: '积分收发',
  states: pointsCellRecordState,
  transitions: [
    {
      event: 'reverse',
      label: '撤销',
      from: ['done'],
      to: 'reversed',
      permission: `${page}#reverse`,
      action: 'points_cell_record.reverse',
    },
  ],
});
