import { defineEnum } from '../../platform/enum.ts';

/** Where a cell stands in its bank; the level of a cell is below the level of the one above it, not always by one. */
export const bankCellLevel = defineEnum({
  name: 'bank_cell_level',
  label: '网点级别',
  values: [
    { value: 1, label: '总行', tone: 'attention' },
    { value: 2, label: '省分行', tone: 'info' },
    { value: 3, label: '市分行', tone: 'info' },
    { value: 4, label: '网点', tone: 'neutral' },
  ],
});

export const bankCellStatus = defineEnum({
  name: 'bank_cell_status',
  label: '网点状态',
  values: [
    { value: 1, label: '启用', tone: 'good' },
    { value: 0, label: '停用', tone: 'neutral' },
  ],
});
