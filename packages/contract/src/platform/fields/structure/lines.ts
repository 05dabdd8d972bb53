import type { LinesField } from '../field.ts';

/** Most lines of a document that declares no other number: what a form can edit. */
export const maxLines = 200;

/** Lines of a document: each a small record. */
export function lines<const P extends Omit<LinesField, 'kind'>>(props: P): P & { readonly kind: 'lines' } {
  return { ...props, kind: 'lines' };
}
