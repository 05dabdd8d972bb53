import { type ContractFieldAdapter, type FieldProps, refuse } from '../field-kind.ts';

export interface RegionField extends FieldProps {
  readonly kind: 'region';
  /** How deep a choice must go: 1 province, 2 city, 3 county (where the city has any); 1 by default. */
  readonly depth?: 1 | 2 | 3;
}

/** A place as names from province down: `['山东省', '青岛市', '市南区']`; filtered by any leading part. */
export function region<const P extends Omit<RegionField, 'kind'>>(props: P): P & { readonly kind: 'region' } {
  return { ...props, kind: 'region' };
}

/** The resource that regions are chosen from. */
export const regionSource = 'region';

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length <= 3 && value.every((part) => typeof part === 'string' && part !== '');
}

export const regionAdapter: ContractFieldAdapter<RegionField> = {
  lookups: ['eq', 'isnull'],
  check(value, field, check) {
    if (!isNames(value) || value.length === 0) return refuse(check, `${field.label}应为省、市、区县的名称`);
    if (value.some((part) => [...part].length > 32)) return refuse(check, `${field.label}的名称过长`);
    return value;
  },
  parse(text) {
    const names = text.split(',');
    return isNames(names) ? names : undefined;
  },
  schema: () => ({ type: 'array', items: { type: 'string', maxLength: 32 }, minItems: 1, maxItems: 3 }),
};
