import { defineDomain } from '../../kernel/domain.ts';
import { region, regionLevel } from './region.resource.ts';
import { taxRate } from './tax-rate.enum.ts';
import { usageState } from './usage-state.enum.ts';

export const settingDomain = defineDomain({
  name: 'setting',
  label: '设置',
  level: 1,
  resources: [region],
  enums: [regionLevel, taxRate, usageState],
});
