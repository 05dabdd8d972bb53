import { useSyncExternalStore } from 'react';

/** The supplier whose pages a staff account views. */
export interface SupplierChoice {
  readonly id: number;
  readonly label: string;
}

let chosen: SupplierChoice | undefined;
const listeners = new Set<() => void>();

/** Takes another supplier, or none. */
export function chooseSupplier(choice: SupplierChoice | undefined): void {
  chosen = choice;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The present choice; it holds for all supplier pages until the console is loaded again. */
export function useSupplierChoice(): SupplierChoice | undefined {
  return useSyncExternalStore(subscribe, () => chosen);
}
