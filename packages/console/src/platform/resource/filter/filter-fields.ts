import type { Field } from '@zhanggui/contract/platform/fields/field';
import { offeredFilters } from '@zhanggui/contract/platform/resource/filterable';
import { fieldOf, type ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { ComponentType } from 'react';
import type { FilterProps } from '../../fields/field-adapter.ts';
import { adapterOf } from '../../fields/field-adapters.tsx';
import type { Overrides } from '../overrides.ts';

export interface FilterField {
  readonly name: string;
  readonly field: Field;
  readonly Filter: ComponentType<FilterProps>;
}

/** Filters in the bar, those that unfold below it, and those that are added one by one; never the tabs' field. */
export interface FilterFields {
  readonly first: readonly FilterField[];
  readonly rest: readonly FilterField[];
  readonly further: readonly FilterField[];
}

/** The filters of a resource's bar in order, with the control of each. */
export function filterFields(
  resource: ResourceDeclaration,
  overrides: Overrides | undefined,
  inOneRow: number,
): FilterFields {
  const { shown, more } = offeredFilters(resource);
  const controlled = (name: string): FilterField[] => {
    const field = fieldOf(resource, name);
    const Filter = overrides?.filters?.[name] ?? (field && adapterOf(field).Filter);
    return field && Filter && name !== resource.tabs ? [{ name, field, Filter }] : [];
  };
  const all = shown.flatMap(controlled);
  return { first: all.slice(0, inOneRow), rest: all.slice(inOneRow), further: more.flatMap(controlled) };
}
