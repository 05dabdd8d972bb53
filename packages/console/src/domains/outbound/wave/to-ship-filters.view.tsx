import { narrowing } from '@zhanggui/contract/domains/outbound/wave/to-ship.report';
import { useId } from 'react';
import { adapterOf } from '../../../platform/fields/field-adapters.tsx';
import '../../../platform/kit/filter-bar/filter-bar.css';
import type { AddressFilters } from './use-address-filters.ts';

/** Narrows waiting orders to a warehouse, a mall or a SKU. */
export function ToShipFilters({ filters, onFilter }: AddressFilters) {
  const id = useId();
  return (
    <search className="zg-filters" aria-label="筛选待发货">
      <div className="zg-filter-row">
        {Object.entries(narrowing).map(([name, field]) => {
          const { Filter } = adapterOf(field);
          return (
            Filter && (
              <div key={name} className="zg-filter" data-kind="ref">
                <Filter id={`${id}.${name}`} name={name} field={field} filters={filters} onFilter={onFilter} />
              </div>
            )
          );
        })}
      </div>
    </search>
  );
}
