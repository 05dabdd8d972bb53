import { useLocation } from 'react-router';
import type { Values } from './changes.ts';

/**
 * The state of a navigation to `?form=new` that opens the form with proposed values; they travel with the address, not
 * in it.
 */
export function proposing(proposed: Values): { readonly proposed: Values } {
  return { proposed };
}

/** What the way here proposed, if it did. */
export function useProposed(): Values | undefined {
  const state = useLocation().state as { readonly proposed?: Values } | null;
  return state?.proposed;
}
