import type { Fields } from '../../field.ts';
import type { FieldProps } from '../../field-kind.ts';

export interface LinesField extends FieldProps {
  readonly kind: 'lines';
  readonly fields: Fields;
  /** Most lines; 200 unless told. */
  readonly max?: number;
}

/** Lines of a document: each a small record. */
export function lines<const P extends Omit<LinesField, 'kind'>>(props: P): P & { readonly kind: 'lines' } {
  return { ...props, kind: 'lines' };
}
