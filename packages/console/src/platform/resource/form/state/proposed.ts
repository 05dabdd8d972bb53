import { useLocation } from 'react-router';
import type { Values } from './changes.ts';

/** What another page proposes to write into a new record's form; it travels with the address, not in it. */
export interface Proposed {
  /** Where it comes from: a draft of it is kept apart from others. */
  readonly origin: string;
  readonly values: Values;
}

/** The state of a navigation to `?form=new` that opens the form with a proposal. */
export function proposing(proposed: Proposed): { readonly proposed: Proposed } {
  return { proposed };
}

/** What the way here proposed, if it did. */
export function useProposed(): Proposed | undefined {
  const state = useLocation().state as { readonly proposed?: Proposed } | null;
  return state?.proposed;
}
