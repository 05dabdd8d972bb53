import { defineEnum } from '../../../platform/enum.ts';

export const pointsCellState = defineEnum({
  name: 'points_cell_state',
  label: '启用状态',
  values: [
    { value: 'open', label: '启用', tone: 'good' },
    { value: 'paused', label: '停用', tone: 'neutral' },
  ],
});

export const pointsCellKind = defineEnum({
  name: 'points_cell_kind',
  label: '收发类型',
  values: [
    { value: 'earn', label: '发放', tone: 'good' },
    { value: 'spend', label: '消费', tone: 'info' },
  ],
});

export const pointsCellRecordState = defineEnum({
  name: 'points_cell_record_state',
  label: '收发状态',
  values: [
    { value: 'done', label: '已完成', tone: 'good' },
    { value: 'reversed', label: '已撤销', tone: 'neutral' },
  ],
});
