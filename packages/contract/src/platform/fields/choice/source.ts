import type { Field } from '../field.ts';
import { regionSource } from './region.ts';

/** The name of the resource that a field's value is chosen from; none where it is not chosen from records. */
export function sourceOf(field: Field): string | undefined {
  if (field.kind === 'ref') return field.to().name;
  return field.kind === 'region' ? regionSource : undefined;
}
