import { createContext, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Row } from '../data/row.ts';
import type { FormStore } from './state/form-store.ts';

/** The record that a form or an action's dialog is about; undefined for a new one. */
export const FormRecord = createContext<Row | undefined>(undefined);

/** For own inputs that need more of the record than their field. */
export function useFormRecord(): Row | undefined {
  return useContext(FormRecord);
}

/** How an input that reads the record of its dialog says whether that has come. */
export const FormReading = createContext<(isRead: boolean) => void>(() => undefined);

/** The values of the resource's form around. */
export const FormAround = createContext<FormStore | undefined>(undefined);

/** For own inputs that write more than their field: the store of the form around. */
export function useFormStore(): FormStore {
  const store = useContext(FormAround);
  if (!store) throw new Error('an input that needs its form stands outside of one');
  return store;
}

/** For own inputs that follow another field: its value as it is written now. */
export function useFormValue(name: string): unknown {
  const store = useFormStore();
  return useSyncExternalStore(store.subscribe, () => store.read().values[name]);
}

/** Begins a field of the form around with what its record says, as soon as that is known; undefined until then. */
export function useBeginning(name: string, value: unknown): void {
  const store = useFormStore();
  const begin = useEffectEvent(() => store.preset(name, value));
  const isKnown = value !== undefined;
  useEffect(() => {
    if (isKnown) begin();
  }, [isKnown]);
}
