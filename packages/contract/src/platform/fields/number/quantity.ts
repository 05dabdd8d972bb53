import { type ContractFieldAdapter, type FieldProps, ordering } from '../field-kind.ts';
import { checkInteger, parseInteger } from './int.ts';

export interface QuantityField extends FieldProps {
  readonly kind: 'quantity';
  /** Smallest value; 0 by default. */
  readonly min?: number;
  /** Largest value; 1,000,000 by default. */
  readonly max?: number;
}

/** A count of pieces, never a fraction. */
export function quantity<const P extends Omit<QuantityField, 'kind'>>(props: P): P & { readonly kind: 'quantity' } {
  return { ...props, kind: 'quantity' };
}

const defaults = { min: 0, max: 1_000_000 };

export const quantityAdapter: ContractFieldAdapter<QuantityField> = {
  lookups: ordering,
  check: (value, field, check) => checkInteger(value, { ...defaults, ...field }, check),
  parse: parseInteger,
  schema: () => ({ type: 'integer' }),
  bodySchema: (field) => ({
    type: 'integer',
    minimum: field.min ?? defaults.min,
    maximum: field.max ?? defaults.max,
  }),
};
