import { type ContractFieldAdapter, type FieldProps, searching } from '../field-kind.ts';
import { checkText, parseText } from './text.ts';

export interface CodeField extends FieldProps {
  readonly kind: 'code';
  readonly max?: number;
  readonly min?: number;
  /** Defaults to letters, digits, dot, underscore and hyphen. */
  readonly pattern?: { readonly test: Pick<RegExp, 'test'>; readonly message: string };
}

/** A number or code that people paste: shown with a copy button, found by any part of it. */
export function code<const P extends Omit<CodeField, 'kind'>>(props: P): P & { readonly kind: 'code' } {
  return { ...props, kind: 'code' };
}

export const codeAdapter: ContractFieldAdapter<CodeField> = {
  lookups: searching,
  check(value, field, check) {
    const pattern = field.pattern ?? {
      test: /^[A-Za-z0-9._-]*$/,
      message: `${field.label}只能包含字母、数字、点、下划线和连字符`,
    };
    return checkText(value, { ...field, max: field.max ?? 40, pattern }, check);
  },
  parse: parseText,
  schema: (field) => ({ type: 'string', maxLength: field.max ?? 40 }),
};
