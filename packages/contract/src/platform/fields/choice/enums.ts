import type { EnumDeclaration } from '../../enum.ts';
import { type ContractFieldAdapter, type FieldProps, refuse } from '../field-kind.ts';

export interface EnumsField extends FieldProps {
  readonly kind: 'enums';
  /** Of codes. */
  readonly of: EnumDeclaration<string>;
}

/** Several values of a closed list, in the list's order. */
export function enumsOf<const P extends Omit<EnumsField, 'kind'>>(props: P): P & { readonly kind: 'enums' } {
  return { ...props, kind: 'enums' };
}

export const enumsAdapter: ContractFieldAdapter<EnumsField> = {
  lookups: [],
  check(value, field, check) {
    const { values } = field.of;
    const isKnown = (one: unknown) => values.some((entry) => entry.value === one);
    if (!Array.isArray(value) || !value.every(isKnown)) {
      return refuse(check, `${field.label}只能是：${values.map(({ label }) => label).join('、')}`);
    }
    if (field.required && value.length === 0) return refuse(check, `请至少选择一项${field.label}`);
    return values.map((entry) => entry.value).filter((one) => value.includes(one));
  },
  parse: () => undefined,
  schema: (field) => ({
    type: 'array',
    items: {
      type: 'string',
      enum: field.of.values.map((entry) => entry.value),
      description: field.of.values.map((entry) => `${entry.value} ${entry.label}`).join(' · '),
    },
    maxItems: field.of.values.length,
    ...(field.required ? { minItems: 1 } : {}),
    uniqueItems: true,
  }),
};
