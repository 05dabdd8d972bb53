import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FormStore } from '../../../kernel/resource/form/state/form-store.ts';

/** The form of one combination: what its parts bear follows from the price beside them. */
export const CombinationStore = createContext<FormStore | undefined>(undefined);

/** The price that is written in the form around, as it is now. */
export function useWrittenPrice(): number | undefined {
  const store = useContext(CombinationStore);
  if (!store) throw new Error('the parts of a combination stand outside of its form');
  const price = useSyncExternalStore(store.subscribe, () => store.read().values.sale_price_fen);
  return typeof price === 'number' ? price : undefined;
}
