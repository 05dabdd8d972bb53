import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type ListState, readListState, startState, writeListState } from './list-state.ts';

/** Where a list keeps its state: in the address, or for a list inside another page in itself. */
export type StatePlace = 'address' | 'component';

/** What changes of a list's state: parts of it, or a function of the state that the address holds now. */
type ListChange = Partial<ListState> | ((before: ListState) => Partial<ListState>);

export type ChangeState = (changes: ListChange, history?: 'push' | 'replace') => void;

/** A list's state and the function that changes it; any change but one of the page leads back to the first. */
export function useListState(resource: ResourceDeclaration, place: StatePlace): readonly [ListState, ChangeState] {
  const [search, setSearch] = useSearchParams();
  const [own, setOwn] = useState<ListState>(startState);
  const inAddress = useMemo(() => readListState(resource, search), [resource, search]);
  const state = place === 'address' ? inAddress : own;
  const change = useCallback<ChangeState>(
    (changes, history = 'replace') => {
      const next = (before: ListState): ListState => {
        return { ...before, page: 1, ...(typeof changes === 'function' ? changes(before) : changes) };
      };
      if (place === 'component') return setOwn(next);
      const options = { replace: history === 'replace', preventScrollReset: true };
      // The address, not the rendered state: a second change may come before the first one is rendered.
      const now = new URLSearchParams(window.location.search);
      setSearch(writeListState(resource, now, next(readListState(resource, now))), options);
    },
    [place, resource, setSearch],
  );
  return [state, change];
}
