import type { Field, Fields } from '../fields/field.ts';
import { isPersonal } from '../fields/text/personal.ts';
import { type Reader, type ResourceDeclaration, readersOf } from '../resource/resource.ts';

/** The fields of a kind that personal data are hidden in: the field itself, or these parts of its lines. */
export function personalParts(field: Field): Fields {
  if (field.kind !== 'lines') return {};
  return Object.fromEntries(Object.entries(field.fields).filter(([, part]) => isPersonal(part)));
}

/** Names of a resource's fields that replies mask, in whole or in parts of their lines. */
export function maskedFields({ fields }: ResourceDeclaration): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    isPersonal(field) || Object.keys(personalParts(field)).length > 0 ? [name] : [],
  );
}

/** The pages whose reveal leaf shows what is masked in the rows that they show. */
export function revealersOf(resource: ResourceDeclaration): readonly Reader[] {
  return maskedFields(resource).length === 0 ? [] : readersOf(resource);
}
