import type { Field } from '../field.ts';
import type { Lookup } from '../field-kind.ts';

/** Whether a field holds what identifies a person or an account of theirs: replies, files and traces show it masked. */
export function isPersonal(field: Field): boolean {
  return field.kind === 'phone' || (field.kind === 'text' && field.mask !== undefined);
}

/** Whether a field holds a code or card, which is stored sealed. */
export function isSecret(field: Field): boolean {
  return field.kind === 'text' && field.mask === 'secret';
}

/**
 * The lookups of a field that replies mask. Lists of values would be tried by halves; a part of a text is no more than
 * its mask shows for phones alone, whose adapter sees to it.
 */
export function admitsLookup(field: Field, lookup: Lookup): boolean {
  if (!isPersonal(field)) return true;
  return lookup === 'eq' || lookup === 'isnull' || (lookup === 'contains' && field.kind === 'phone');
}
