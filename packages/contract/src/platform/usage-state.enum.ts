import { defineEnum } from './enum.ts';

/** Whether a master record is offered to new documents; old ones keep it either way. */
export const usageState = defineEnum({
  name: 'usage_state',
  label: '状态',
  values: [
    { value: 'enabled', label: '启用', tone: 'good' },
    { value: 'disabled', label: '停用', tone: 'neutral' },
  ],
});

/** What a picker offers of records in use. */
export const inUse = { state: 'enabled' } as const;
