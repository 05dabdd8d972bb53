import type { LinesField } from '../field.ts';

/** Lines of a document: each a small record. */
export function lines<const P extends Omit<LinesField, 'kind'>>(props: P): P & { readonly kind: 'lines' } {
  return { ...props, kind: 'lines' };
}
