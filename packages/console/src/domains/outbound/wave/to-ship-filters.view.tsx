import { readToShip } from '@zhanggui/contract/domains/outbound/wave/to-ship.action';
import { useId } from 'react';
import { adapterOf } from '../../../platform/fields/field-adapters.tsx';
import '../../../platform/resource/filter/filter.css';
import type { FloorFilters } from './use-floor-filters.ts';

const { location, mall, sku } = readToShip.body;
const references = Object.entries({ location, mall, sku });

/** Narrows what must leave to a warehouse, a mall, a SKU, or to what is missing. */
export function ToShipFilters({ filters, onFilter, asks }: FloorFilters & { readonly asks: 'short' | 'references' }) {
  const id = useId();
  return (
    <search className="zg-filters" aria-label="筛选待发货">
      <div className="zg-filter-row">
        {references.map(([name, field]) => {
          const { Filter } = adapterOf(field);
          return (
            Filter && (
              <div key={name} className="zg-filter" data-kind="ref">
                <Filter id={`${id}.${name}`} name={name} field={field} filters={filters} onFilter={onFilter} />
              </div>
            )
          );
        })}
        {asks === 'short' && (
          <label className="zg-floor-check">
            <input
              type="checkbox"
              checked={filters.short === 'true'}
              onChange={(event) => onFilter({ short: event.target.checked ? 'true' : undefined })}
            />
            只看缺货与建议采购
          </label>
        )}
      </div>
    </search>
  );
}
