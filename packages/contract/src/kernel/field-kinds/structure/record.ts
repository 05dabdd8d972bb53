import type { Fields } from '../../field.ts';
import type { FieldProps } from '../../field-kind.ts';

export interface RecordField extends FieldProps {
  readonly kind: 'record';
  readonly fields: Fields;
}

/** A group of fields under one name: `buyer: {name, phone, …}`. */
export function record<const P extends Omit<RecordField, 'kind'>>(props: P): P & { readonly kind: 'record' } {
  return { ...props, kind: 'record' };
}
