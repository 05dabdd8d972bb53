import { type ContractFieldAdapter, type FieldProps, ordering } from '../field-kind.ts';
import { type IntField, intAdapter, parseInteger } from './int.ts';

export interface PointsField extends FieldProps, Pick<IntField, 'min' | 'max'> {
  readonly kind: 'points';
}

/** A count of points, never a fraction. */
export function points<const P extends Omit<PointsField, 'kind'>>(props: P): P & { readonly kind: 'points' } {
  return { ...props, kind: 'points' };
}

export const pointsAdapter: ContractFieldAdapter<PointsField> = {
  lookups: ordering,
  check: (value, field, check) => intAdapter.check(value, { ...field, kind: 'int' }, check),
  parse: parseInteger,
  schema: (field) => intAdapter.schema({ ...field, kind: 'int' }),
};
