import type { EnumDeclaration } from '../../enum.ts';
import { type ContractFieldAdapter, equality, type FieldProps, refuse } from '../field-kind.ts';

export interface EnumField extends FieldProps {
  readonly kind: 'enum';
  readonly of: EnumDeclaration;
}

/** One value of a closed list. */
export function enumOf<const P extends Omit<EnumField, 'kind'>>(props: P): P & { readonly kind: 'enum' } {
  return { ...props, kind: 'enum' };
}

export const enumAdapter: ContractFieldAdapter<EnumField> = {
  lookups: equality,
  check(value, field, check) {
    const found = field.of.values.some((entry) => entry.value === value);
    if (found) return value;
    return refuse(check, `${field.label}只能是：${field.of.values.map((entry) => entry.label).join('、')}`);
  },
  parse: (text, field) => field.of.values.find((entry) => String(entry.value) === text)?.value,
  schema: (field) => ({
    type: typeof field.of.values[0]?.value === 'number' ? 'integer' : 'string',
    enum: field.of.values.map((entry) => entry.value),
    description: field.of.values.map((entry) => `${entry.value} ${entry.label}`).join(' · '),
  }),
};
