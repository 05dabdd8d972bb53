import { type Check, type ContractFieldAdapter, type FieldProps, ordering, refuse } from '../field-kind.ts';

export interface IntField extends FieldProps {
  readonly kind: 'int';
  readonly min?: number;
  readonly max?: number;
}

/** A whole number. */
export function int<const P extends Omit<IntField, 'kind'>>(props: P): P & { readonly kind: 'int' } {
  return { ...props, kind: 'int' };
}

/** The check of whole numbers within bounds. */
export function checkInteger(
  value: unknown,
  field: FieldProps & { readonly min: number; readonly max: number },
  check: Check,
): number | undefined {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return refuse(check, `${field.label}必须是整数`);
  if (value < field.min) return refuse(check, `${field.label}不能小于${field.min}`);
  if (value > field.max) return refuse(check, `${field.label}不能大于${field.max}`);
  return value;
}

/** A whole number of a query string, or undefined. */
export function parseInteger(text: string): number | undefined {
  if (!/^-?\d{1,16}$/.test(text)) return undefined;
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : undefined;
}

const defaults = { min: -2_147_483_648, max: 2_147_483_647 };

export const intAdapter: ContractFieldAdapter<IntField> = {
  lookups: ordering,
  check: (value, field, check) => checkInteger(value, { ...defaults, ...field }, check),
  parse: parseInteger,
  schema: (field) => ({ type: 'integer', minimum: field.min ?? defaults.min, maximum: field.max ?? defaults.max }),
};
