import type { RefTarget } from '@zhanggui/contract/platform/fields/choice/ref';
import { useMemo } from 'react';
import { refLabel } from '../../fields/choice/ref-label.ts';
import { useKnownRef } from '../../fields/choice/use-known-ref.ts';
import { FilterChips } from '../../kit/filter-bar/filter-chips.tsx';
import type { ResourceListModel } from '../list/use-resource-list.ts';
import { type FilterChip, filterChips } from './filter-chips.ts';

interface RefWordsProps {
  readonly chip: FilterChip;
  readonly target: RefTarget;
}

function RefWords({ chip, target }: RefWordsProps) {
  const value = useKnownRef({ target, name: chip.name, id: chip.refId });
  return <>{value ? refLabel(value, target) : chip.words}</>;
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
    words: chip.field.kind === 'ref' ? <RefWords chip={chip} target={chip.field.to()} /> : chip.words,
  }));
  return <FilterChips chips={shown} onRemove={remove} onClear={clearFilters} />;
}
