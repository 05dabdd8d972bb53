import { useId, useMemo, useState } from 'react';
import { DownIcon } from '../../kit/icon/control-icons.tsx';
import { useIsDesktop } from '../../kit/layout/use-is-desktop.ts';
import type { ResourceListModel } from '../list/use-resource-list.ts';
import type { Overrides } from '../overrides.ts';
import { type FilterField, filterFields } from './filter-fields.ts';
import './filter.css';

interface FilterBarProps {
  readonly list: ResourceListModel;
  readonly overrides: Overrides | undefined;
}

function isSet(list: ResourceListModel, { name }: FilterField): boolean {
  return Object.keys(list.state.filters).some((parameter) => parameter.split('__')[0] === name);
}

/** The filters of a list: one row, the rest folded; each applies at once. */
export function FilterBar({ list, overrides }: FilterBarProps) {
  const { resource, state, filter } = list;
  const inOneRow = useIsDesktop() ? 4 : 1;
  const { first, rest } = useMemo(() => filterFields(resource, overrides, inOneRow), [resource, overrides, inOneRow]);
  const setInRest = rest.filter((entry) => isSet(list, entry)).length;
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  if (first.length === 0) return null;
  const control = ({ name, field, Filter }: FilterField) => (
    <div key={name} className="zg-filter" data-kind={field.kind}>
      <Filter id={`${id}.${name}`} name={name} field={field} filters={state.filters} onFilter={filter} />
    </div>
  );
  return (
    <search className="zg-filters" aria-label={`筛选${resource.label}`}>
      <div className="zg-filter-row">
        {first.map(control)}
        {rest.length > 0 && (
          <button
            type="button"
            className="zg-text-button zg-filter-more"
            aria-expanded={unfolded}
            aria-controls={`${id}.rest`}
            onClick={() => setUnfolded(!unfolded)}
          >
            {unfolded ? '收起筛选' : '更多筛选'}
            {!unfolded && setInRest > 0 && <span className="zg-count">{setInRest}</span>}
            <DownIcon size={12} />
          </button>
        )}
      </div>
      {unfolded && (
        <div id={`${id}.rest`} className="zg-filter-row">
          {rest.map(control)}
        </div>
      )}
    </search>
  );
}
