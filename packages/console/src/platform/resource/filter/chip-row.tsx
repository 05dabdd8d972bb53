import type { RefTarget } from '@zhanggui/contract/platform/fields/choice/ref';
import { useMemo } from 'react';
import { refLabel } from '../../fields/choice/ref-label.ts';
import { useKnownRef } from '../../fields/choice/use-known-ref.ts';
import { CloseIcon } from '../../kit/icon/icons.tsx';
import type { ResourceListModel } from '../list/use-resource-list.ts';
import { type FilterChip, filterChips } from './filter-chips.ts';
import './filter.css';

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
  return (
    <ul className="zg-chips" aria-label="已设筛选">
      {chips.map((chip) => (
        <li key={chip.name} className="zg-chip">
          <span>{chip.field.label}：</span>
          {chip.field.kind === 'ref' ? <RefWords chip={chip} target={chip.field.to()} /> : chip.words}
          <button
            type="button"
            aria-label={`移除筛选 ${chip.field.label}`}
            onClick={() => filter(Object.fromEntries(chip.parameters.map((parameter) => [parameter, undefined])))}
          >
            <CloseIcon size={12} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="zg-text-button" onClick={clearFilters}>
          清除全部
        </button>
      </li>
    </ul>
  );
}
