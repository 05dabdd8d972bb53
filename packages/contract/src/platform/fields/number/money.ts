import { type ContractFieldAdapter, type FieldProps, ordering, refuse } from '../field-kind.ts';
import { parseInteger } from './int.ts';
import { yuan } from './yuan.ts';

export interface MoneyField extends FieldProps {
  readonly kind: 'money';
  /** Smallest amount in fen; 0 by default. */
  readonly min?: number;
}

/** The largest amount that any field holds: 10^13 fen. */
export const largestFen = 10_000_000_000_000;

/** An amount in whole fen, shown as yuan with two decimals. */
export function money<const P extends Omit<MoneyField, 'kind'>>(props: P): P & { readonly kind: 'money' } {
  return { ...props, kind: 'money' };
}

export const moneyAdapter: ContractFieldAdapter<MoneyField> = {
  lookups: ordering,
  check(value, field, check) {
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) {
      return refuse(check, `${field.label}必须是以分为单位的整数`);
    }
    const min = field.min ?? 0;
    if (value < min) return refuse(check, `${field.label}不能小于${yuan(min)}元`);
    if (Math.abs(value) > largestFen) return refuse(check, `${field.label}超出范围`);
    return value;
  },
  parse: parseInteger,
  schema: () => ({ type: 'integer', minimum: -largestFen, maximum: largestFen, description: 'fen' }),
  bodySchema: (field) => ({ type: 'integer', minimum: field.min ?? 0, maximum: largestFen, description: 'fen' }),
};
