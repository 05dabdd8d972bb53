import { joinPath } from '../../issues.ts';
import { type ContractFieldAdapter, type FieldProps, refuse } from '../field-kind.ts';
import { checkImage } from './image.ts';

export interface ImagesField extends FieldProps {
  readonly kind: 'images';
  /** Most pictures; 9 by default. */
  readonly max?: number;
}

/** Pictures in order; the first is the cover. */
export function images<const P extends Omit<ImagesField, 'kind'>>(props: P): P & { readonly kind: 'images' } {
  return { ...props, kind: 'images' };
}

export const imagesAdapter: ContractFieldAdapter<ImagesField> = {
  lookups: [],
  check(value, field, check) {
    const max = field.max ?? 9;
    if (!Array.isArray(value)) return refuse(check, `${field.label}必须是列表`);
    if (value.length > max) return refuse(check, `${field.label}最多${max}张`);
    if (field.required && value.length === 0) return refuse(check, `${field.label}不能为空`);
    return value.map((item, index) => checkImage(item, field, { ...check, path: joinPath(check.path, index) }));
  },
  parse: () => undefined,
  schema: (field) => ({ type: 'array', items: { type: 'string', maxLength: 255 }, maxItems: field.max ?? 9 }),
};
