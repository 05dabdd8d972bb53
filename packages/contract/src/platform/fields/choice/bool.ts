import { type ContractFieldAdapter, type FieldProps, refuse } from '../field-kind.ts';

export interface BoolField extends FieldProps {
  readonly kind: 'bool';
  /** Sent when the user confirms a refusal that names it: no dialog has an input for it. */
  readonly override?: true;
}

/** Yes or no. */
export function bool<const P extends Omit<BoolField, 'kind'>>(props: P): P & { readonly kind: 'bool' } {
  return { ...props, kind: 'bool' };
}

const spellings: Record<string, boolean> = { true: true, True: true, 1: true, false: false, False: false, 0: false };

/** A boolean of a query string: `true`, `True`, `1` and their opposites. */
export function parseBool(text: string): boolean | undefined {
  return Object.hasOwn(spellings, text) ? spellings[text] : undefined;
}

export const boolAdapter: ContractFieldAdapter<BoolField> = {
  lookups: ['eq', 'isnull'],
  check: (value, field, check) => (typeof value === 'boolean' ? value : refuse(check, `${field.label}必须是真或假`)),
  parse: parseBool,
  schema: () => ({ type: 'boolean' }),
};
