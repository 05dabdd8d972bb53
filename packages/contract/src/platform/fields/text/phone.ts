import { type ContractFieldAdapter, type FieldProps, searching } from '../field-kind.ts';
import { checkText, parseText } from './text.ts';

export interface PhoneField extends FieldProps {
  readonly kind: 'phone';
}

/** A telephone number: 5–32 digits and hyphens; masked in every reply. */
export function phone<const P extends Omit<PhoneField, 'kind'>>(props: P): P & { readonly kind: 'phone' } {
  return { ...props, kind: 'phone' };
}

const shape = /^[\d-]{5,32}$/;
const masked = /^(\d{3})?\*{4}[\d-]{2,4}$/;

export const phoneAdapter: ContractFieldAdapter<PhoneField> = {
  lookups: searching,
  check(value, field, check) {
    if (typeof value === 'string' && masked.test(value)) return undefined;
    const pattern = { test: shape, message: `${field.label}应为5-32位数字或连字符` };
    return checkText(value, { ...field, max: 32, pattern }, check);
  },
  parse: parseText,
  schema: () => ({ type: 'string', maxLength: 32 }),
};
