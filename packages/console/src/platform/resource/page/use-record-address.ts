import { useSearchParams } from 'react-router';
import { useAddressChange } from '../../navigation/use-address-change.ts';

/** The open drawer, kept in the address: `?id=7` a record, `?form=7` or `?form=new` a form. */
export interface RecordAddress {
  readonly openId: number | undefined;
  /** The id of the record that is written, or `new`. */
  readonly form: number | 'new' | undefined;
  readonly open: (id: number) => void;
  readonly write: (form: number | 'new') => void;
  readonly close: () => void;
  readonly closeForm: () => void;
}

function idOf(text: string | null): number | undefined {
  return /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : undefined;
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
    open: (id) => set({ id: String(id) }, openId === undefined ? 'push' : 'replace'),
    write: (target) => set({ form: String(target) }, 'push'),
    close: () => set({ id: undefined }),
    closeForm: () => set({ form: undefined }),
  };
}
