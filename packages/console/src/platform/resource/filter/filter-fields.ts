import type { Field } from '@zhanggui/contract/platform/fields/field';
import { allFields, fieldOf, type ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { ComponentType } from 'react';
import type { FilterProps } from '../../fields/field-adapter.ts';
import { adapterOf } from '../../fields/field-adapters.tsx';
import type { Overrides } from '../overrides.ts';

export interface FilterField {
  readonly name: string;
  readonly field: Field;
  readonly Filter: ComponentType<FilterProps>;
}

/** Filters in the bar, and those that unfold below it; the tabs' field is in neither. */
export interface FilterFields {
  readonly first: readonly FilterField[];
  readonly rest: readonly FilterField[];
}

function namesOf(resource: ResourceDeclaration): readonly string[] {
  if (resource.filters) return resource.filters;
  const declared = Object.entries({ ...allFields(resource), ...resource.related }).filter(
    ([, field]) => field.filter !== undefined,
  );
  return declared
    .map(([name]) => name)
    .filter((name) => name !== 'id' && name !== 'updated_by' && name !== 'updated_at');
}

/** The filters of a resource's bar in order, with the control of each. */
export function filterFields(
  resource: ResourceDeclaration,
  overrides: Overrides | undefined,
  inOneRow: number,
): FilterFields {
  const all = namesOf(resource).flatMap((name): FilterField[] => {
    const field = fieldOf(resource, name);
    const Filter = overrides?.filters?.[name] ?? (field && adapterOf(field).Filter);
    return field && Filter && name !== resource.tabs ? [{ name, field, Filter }] : [];
  });
  return { first: all.slice(0, inOneRow), rest: all.slice(inOneRow) };
}
