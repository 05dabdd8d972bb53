import { defineEnum, type ValueOf } from '../enum.ts';

/** Whose rows an account sees: all of them as staff, else those of what it belongs to. */
export const scopeKind = defineEnum({
  name: 'scope_kind',
  label: '数据范围',
  values: [
    { value: 'staff', label: '全部' },
    { value: 'agent', label: '本分公司' },
    { value: 'supplier', label: '本供应商' },
    { value: 'enterprise', label: '本企业' },
    { value: 'branch', label: '本网点及下级' },
  ],
});

export type ScopeKind = ValueOf<typeof scopeKind>;

/** The kinds that see rows of their own only. */
export type LimitedKind = Exclude<ScopeKind, 'staff'>;
