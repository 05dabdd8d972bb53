import { type ContractFieldAdapter, type FieldProps, searching } from '../field-kind.ts';
import { checkMasked, parseText } from './text.ts';

export interface PhoneField extends FieldProps {
  readonly kind: 'phone';
}

/** A telephone number: 5–32 digits and hyphens; masked in every reply. */
export function phone<const P extends Omit<PhoneField, 'kind'>>(props: P): P & { readonly kind: 'phone' } {
  return { ...props, kind: 'phone' };
}

const shape = /^[\d-]{5,32}$/;

export const phoneAdapter: ContractFieldAdapter<PhoneField> = {
  lookups: searching,
  check(value, field, check) {
    const pattern = { test: shape, message: `${field.label}应为5-32位数字或连字符` };
    return checkMasked(value, { ...field, max: 32, pattern }, 'phone', check);
  },
  parse: parseText,
  schema: () => ({ type: 'string', maxLength: 32 }),
};
