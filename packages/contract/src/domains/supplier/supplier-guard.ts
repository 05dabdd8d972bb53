import { supplierState } from './supplier.enum.ts';
import { supplierRefusal } from './supplier.errors.ts';

/** What ended is no longer changed. */
export function whileWorking({ state }: { readonly state: unknown }) {
  return state === supplierState.closed ? supplierRefusal('supplier.closed', {}) : undefined;
}
