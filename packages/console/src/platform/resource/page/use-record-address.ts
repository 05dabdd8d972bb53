import { useSearchParams } from 'react-router';
import { useAddressChange } from '../../navigation/use-address-change.ts';
import type { OpenPlace } from '../table/row-keys.ts';

/** The open drawer, kept in the address: `?id=7` a record, `?form=7` or `?form=new` a form. */
export interface RecordAddress {
  readonly openId: number | undefined;
  /** The id of the record that is written, or `new`. */
  readonly form: number | 'new' | undefined;
  readonly open: (id: number, place?: OpenPlace) => void;
  readonly write: (form: number | 'new') => void;
  readonly close: () => void;
  readonly closeForm: () => void;
}

function idOf(text: string | null): number | undefined {
  return /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : undefined;
}

/** Opens an address in a tab of its own. */
export function openTab(address: string): void {
  window.open(address, '_blank', 'noopener');
}

/** The open record and form of the present address, and the ways to others. */
export function useRecordAddress(): RecordAddress {
  const [search] = useSearchParams();
  const set = useAddressChange();
  const form = search.get('form');
  const openId = idOf(search.get('id'));
  return {
    openId,
    form: form === 'new' ? 'new' : idOf(form),
    open(id, place) {
      if (place === 'tab') openTab(`?${new URLSearchParams({ ...Object.fromEntries(search), id: String(id) })}`);
      else set({ id: String(id) }, openId === undefined ? 'push' : 'replace');
    },
    write: (target) => set({ form: String(target) }, 'push'),
    close: () => set({ id: undefined }),
    closeForm: () => set({ form: undefined }),
  };
}
