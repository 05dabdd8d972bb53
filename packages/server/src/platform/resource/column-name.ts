import type { Field } from '@zhanggui/contract/platform/fields/field';
import { baseFields } from '@zhanggui/contract/platform/resource/resource';

/** The column of a stored field: references end in `_id`, base fields are stored under their own name. */
export function columnOf(name: string, field: Field): string {
  return field.kind === 'ref' && !Object.hasOwn(baseFields, name) ? `${name}_id` : name;
}

/** Quotes an identifier of a declaration. */
export function quote(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}

/** The label view of a resource: id and label fields. */
export function labelViewOf(resource: string): string {
  return `${resource}_ref`;
}
