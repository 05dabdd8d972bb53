import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Parameters to set; undefined or an empty text takes one away. */
export type AddressChanges = Readonly<Record<string, string | undefined>>;

/** Changes parameters of the address and leaves the others as they are. */
export function useAddressChange(): (changes: AddressChanges, history?: 'push' | 'replace') => void {
  const [, setSearch] = useSearchParams();
  return useCallback(
    (changes, history = 'replace') => {
      // The address, not the rendered state: a second change may come before the first one is rendered.
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined || value === '') next.delete(name);
        else next.set(name, value);
      }
      setSearch(next, { replace: history === 'replace', preventScrollReset: true });
    },
    [setSearch],
  );
}
