import type { Field } from '../field.ts';

/** Whether a field holds what identifies a person or an account of theirs: replies, files and traces show it masked. */
export function isPersonal(field: Field): boolean {
  return field.kind === 'phone' || (field.kind === 'text' && field.mask !== undefined);
}
