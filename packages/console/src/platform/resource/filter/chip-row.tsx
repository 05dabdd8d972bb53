import { useMemo } from 'react';
import { RefWords } from '../../fields/choice/ref-words.tsx';
import { FilterChips } from '../../kit/filter-bar/filter-chips.tsx';
import type { ResourceListModel } from '../list/use-resource-list.ts';
import { type FilterChip, filterChips } from './filter-chips.ts';

function Words({ name, field, refId, words }: FilterChip) {
  if (field.kind !== 'ref' || refId === undefined) return <>{words}</>;
  return <RefWords target={field.to()} name={name} id={refId} />;
}

/** The set filters, each of which can be taken away. */
export function ChipRow({ list }: { readonly list: ResourceListModel }) {
  const { resource, state, filter, clearFilters } = list;
  const chips = useMemo(() => {
    const all = filterChips(resource, state.filters);
    return all.filter(({ name, parameters }) => !(name === resource.tabs && parameters.join() === name));
  }, [resource, state.filters]);
  if (chips.length === 0) return null;
  const remove = (name: string) => {
    const parameters = chips.find((chip) => chip.name === name)?.parameters ?? [];
    filter(Object.fromEntries(parameters.map((parameter) => [parameter, undefined])));
  };
  const shown = chips.map((chip) => ({
    name: chip.name,
    label: chip.field.label,
    words: <Words {...chip} />,
  }));
  return <FilterChips chips={shown} onRemove={remove} onClear={clearFilters} />;
}
