import { type ContractFieldAdapter, type FieldProps, searching } from '../field-kind.ts';
import { checkText, parseText } from './text.ts';

export interface LongTextField extends FieldProps {
  readonly kind: 'long_text';
  /** Longest value in characters; 2,000 by default. */
  readonly max?: number;
}

/** Text of several lines. */
export function longText<const P extends Omit<LongTextField, 'kind'>>(props: P): P & { readonly kind: 'long_text' } {
  return { ...props, kind: 'long_text' };
}

export const longTextAdapter: ContractFieldAdapter<LongTextField> = {
  lookups: searching,
  check: (value, field, check) => checkText(value, { ...field, max: field.max ?? 2000, lines: true }, check),
  parse: parseText,
  schema: (field) => ({ type: 'string', maxLength: field.max ?? 2000 }),
};
