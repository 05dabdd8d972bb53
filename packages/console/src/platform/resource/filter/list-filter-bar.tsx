import { useId, useMemo } from 'react';
import { FilterBar } from '../../kit/filter-bar/filter-bar.tsx';
import { useIsDesktop } from '../../kit/layout/use-is-desktop.ts';
import type { ResourceListModel } from '../list/use-resource-list.ts';
import type { Overrides } from '../overrides.ts';
import { type FilterField, filterFields } from './filter-fields.ts';

interface ListFilterBarProps {
  readonly list: ResourceListModel;
  readonly overrides: Overrides | undefined;
}

/** The filters of a list; each applies at once. */
export function ListFilterBar({ list, overrides }: ListFilterBarProps) {
  const { resource, state, filter } = list;
  const inOneRow = useIsDesktop() ? 4 : 1;
  const { first, rest, further } = useMemo(
    () => filterFields(resource, overrides, inOneRow),
    [resource, overrides, inOneRow],
  );
  const id = useId();
  if (first.length === 0) return null;
  const set = new Set(Object.keys(state.filters).map((parameter) => parameter.split('__')[0]));
  const controlOf = ({ name, field, Filter }: FilterField) => ({
    name,
    label: field.label,
    kind: field.kind,
    isSet: set.has(name),
    control: <Filter id={`${id}.${name}`} name={name} field={field} filters={state.filters} onFilter={filter} />,
  });
  return (
    <FilterBar
      label={`筛选${resource.label}`}
      first={first.map(controlOf)}
      rest={rest.map(controlOf)}
      further={further.map(controlOf)}
    />
  );
}
