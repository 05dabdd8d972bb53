import type { Field, Fields } from '@zhanggui/contract/platform/fields/field';
import { writableFields } from '../../../fields/structure/nested-row.ts';
import { sameValue, type Values } from './changes.ts';

/** A field that two people changed to different values. */
export interface Overlap {
  readonly name: string;
  readonly field: Field;
  readonly before: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merge {
  /** The record as it is now: what the form starts from after the merge. */
  readonly initial: Values;
  /** Their changes and mine together; of overlapping fields mine. */
  readonly values: Values;
  readonly overlaps: readonly Overlap[];
}

interface Sides {
  /** As the form read the record. */
  readonly before: Values;
  readonly mine: Values;
  /** As the server holds it now. */
  readonly theirs: Values;
}

/** Puts two people's changes of one record together, field by field. */
export function mergeChanges(fields: Fields, { before, mine, theirs }: Sides): Merge {
  const overlaps: Overlap[] = [];
  const values: Record<string, unknown> = { ...theirs };
  for (const [name, field] of writableFields(fields)) {
    if (sameValue(before[name], mine[name], field)) continue;
    values[name] = mine[name];
    const theirsChanged = !sameValue(before[name], theirs[name], field);
    if (theirsChanged && !sameValue(mine[name], theirs[name], field)) {
      overlaps.push({ name, field, before: before[name], mine: mine[name], theirs: theirs[name] });
    }
  }
  return { initial: theirs, values, overlaps };
}
