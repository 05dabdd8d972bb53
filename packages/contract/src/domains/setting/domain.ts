import { defineDomain } from '../../platform/domain.ts';
import { usageState } from '../../platform/usage-state.enum.ts';
import { region, regionLevel } from './region.resource.ts';
import { settlementKind } from './settlement-kind.enum.ts';
import { taxRate } from './tax-rate.enum.ts';

export const settingDomain = defineDomain({
  name: 'setting',
  label: '设置',
  requires: [],
  resources: [region],
  enums: [regionLevel, taxRate, settlementKind, usageState],
});
