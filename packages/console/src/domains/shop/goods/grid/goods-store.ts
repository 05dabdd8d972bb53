import { createContext, useContext } from 'react';
import type { FormStore } from '../../../../kernel/resource/form/state/form-store.ts';

/** The form of one goods: its axes and its SKUs are two fields that change together. */
export const GoodsStore = createContext<FormStore | undefined>(undefined);

/** The store of the goods form around. */
export function useGoodsStore(): FormStore {
  const store = useContext(GoodsStore);
  if (!store) throw new Error('a goods input stands outside of its form');
  return store;
}
