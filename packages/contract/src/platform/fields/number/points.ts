import type { ContractFieldAdapter, FieldProps } from '../field-kind.ts';
import { type IntField, intAdapter } from './int.ts';

export interface PointsField extends FieldProps, Pick<IntField, 'min' | 'max'> {
  readonly kind: 'points';
}

/** A count of points, never a fraction. */
export function points<const P extends Omit<PointsField, 'kind'>>(props: P): P & { readonly kind: 'points' } {
  return { ...props, kind: 'points' };
}

/** As any whole number is checked. */
export const pointsAdapter = intAdapter as unknown as ContractFieldAdapter<PointsField>;
