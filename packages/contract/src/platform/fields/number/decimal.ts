import { type ContractFieldAdapter, type FieldProps, ordering, refuse } from '../field-kind.ts';

export interface DecimalField extends FieldProps {
  readonly kind: 'decimal';
  /** Places after the point that are kept: 6 for unit prices, 3 for weights. */
  readonly places: number;
}

/** A decimal as a string, never a float: unit prices in yuan, weights in kg. */
export function decimal<const P extends Omit<DecimalField, 'kind'>>(props: P): P & { readonly kind: 'decimal' } {
  return { ...props, kind: 'decimal' };
}

function wellFormed(value: string, places: number): boolean {
  const match = /^\d{1,9}(?:\.(\d+))?$/.exec(value);
  return match !== null && (match[1]?.length ?? 0) <= places;
}

export const decimalAdapter: ContractFieldAdapter<DecimalField> = {
  lookups: ordering,
  check(value, field, check) {
    if (typeof value !== 'string') return refuse(check, `${field.label}必须是文字形式的小数`);
    if (!wellFormed(value, field.places)) {
      return refuse(check, `${field.label}应为不超过9位整数、${field.places}位小数的非负数`);
    }
    return value;
  },
  parse: (text, field) => (wellFormed(text, field.places) ? text : undefined),
  schema: (field) => ({ type: 'string', pattern: `^\\d{1,9}(\\.\\d{1,${field.places}})?$` }),
};
