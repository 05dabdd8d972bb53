import { useSearchParams } from 'react-router';
import type { FilterTexts } from '../../../platform/fields/field-adapter.ts';
import { type AddressChanges, useAddressChange } from '../../../platform/navigation/use-address-change.ts';

export interface AddressFilters {
  readonly filters: FilterTexts;
  readonly onFilter: (changes: AddressChanges) => void;
}

/** The named parameters of the address as filters of a page of its own. */
export function useAddressFilters(names: readonly string[]): AddressFilters {
  const [search] = useSearchParams();
  const filters = Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  return { filters, onFilter: useAddressChange() };
}
