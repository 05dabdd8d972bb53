import { defineEnum } from '../../platform/enum.ts';

/** The level of a cell in its bank: always below its parent's, possibly by more than one. */
export const bankCellLevel = defineEnum({
  name: 'bank_cell_level',
  label: '网点级别',
  values: [
    { value: 1, member: 'head_office', label: '总行' },
    { value: 2, member: 'province', label: '省分行' },
    { value: 3, member: 'city', label: '市分行' },
    { value: 4, member: 'outlet', label: '网点' },
  ],
});

export const bankCellStatus = defineEnum({
  name: 'bank_cell_status',
  label: '网点状态',
  values: [
    { value: 1, member: 'enabled', label: '启用', tone: 'good' },
    { value: 0, member: 'disabled', label: '停用', tone: 'neutral' },
  ],
});

/** What pickers of a branch offer: those with a counter that are in use. */
export const outletsInUse = { level: bankCellLevel.outlet, status: bankCellStatus.enabled } as const;

/** What pickers of any level offer. */
export const cellsInUse = { status: bankCellStatus.enabled } as const;
