import { type ContractFieldAdapter, type FieldProps, refuse } from '../field-kind.ts';

export interface RichTextField extends FieldProps {
  readonly kind: 'rich_text';
}

/** Formatted text as HTML; the server keeps only a short list of elements. */
export function richText<const P extends Omit<RichTextField, 'kind'>>(props: P): P & { readonly kind: 'rich_text' } {
  return { ...props, kind: 'rich_text' };
}

const longest = 200_000;

export const richTextAdapter: ContractFieldAdapter<RichTextField> = {
  lookups: [],
  check(value, field, check) {
    if (typeof value !== 'string') return refuse(check, `${field.label}必须是文字`);
    if (value.includes('\u0000') || !value.isWellFormed()) return refuse(check, `${field.label}含有不允许的字符`);
    if (value.length > longest) return refuse(check, `${field.label}不能超过${longest}个字符`);
    return value;
  },
  parse: () => undefined,
  schema: () => ({ type: 'string', maxLength: longest }),
};
