import { useSearchParams } from 'react-router';
import type { FilterTexts } from '../../../platform/fields/field-adapter.ts';

export interface AddressFilters {
  readonly filters: FilterTexts;
  readonly onFilter: (changes: Readonly<Record<string, string | undefined>>) => void;
}

/** The named parameters of the address as filters of a page of its own. */
export function useAddressFilters(names: readonly string[]): AddressFilters {
  const [search, setSearch] = useSearchParams();
  const filters = Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const onFilter: AddressFilters['onFilter'] = (changes) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined || value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { filters, onFilter };
}
