import type { RecordField } from '../field.ts';

/** A group of fields under one name: `buyer: {name, phone, …}`. */
export function record<const P extends Omit<RecordField, 'kind'>>(props: P): P & { readonly kind: 'record' } {
  return { ...props, kind: 'record' };
}
