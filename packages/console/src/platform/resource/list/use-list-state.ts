import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSetting } from '../../user-setting/use-setting.ts';
import {
  type ListState,
  type PageSize,
  readListState,
  readPageSize,
  startState,
  writeListState,
} from './list-state.ts';

/** Where a list keeps its state: in the address, or for a list inside another page in itself. */
export type StatePlace = 'address' | 'component';

/** What changes of a list's state: parts of it, or a function of the state that the address holds now. */
type ListChange = Partial<ListState> | ((before: ListState) => Partial<ListState>);

export type ChangeState = (changes: ListChange, history?: 'push' | 'replace') => void;

interface KeptState {
  readonly place: StatePlace;
  /** The page size where the address says none. */
  readonly usual: PageSize;
}

/** A list's state and the function that changes it; any change but one of the page leads back to the first. */
export function useListState(
  resource: ResourceDeclaration,
  { place, usual }: KeptState,
): readonly [ListState, ChangeState] {
  const [search, setSearch] = useSearchParams();
  const [own, setOwn] = useState<ListState>(startState);
  const inAddress = useMemo(() => readListState(resource, search, usual), [resource, search, usual]);
  const state = place === 'address' ? inAddress : { ...own, size: usual };
  const change = useCallback<ChangeState>(
    (changes, history = 'replace') => {
      const next = (before: ListState): ListState => {
        return { ...before, page: 1, ...(typeof changes === 'function' ? changes(before) : changes) };
      };
      if (place === 'component') return setOwn(next);
      const options = { replace: history === 'replace', preventScrollReset: true };
      // The address, not the rendered state: a second change may come before the first one is rendered.
      const now = new URLSearchParams(window.location.search);
      setSearch(writeListState(resource, now, next(readListState(resource, now, usual))), options);
    },
    [place, resource, setSearch, usual],
  );
  return [state, change];
}

/** How many rows a page of a list has where nothing else is said, kept for each user and list. */
export function usePageSize(list: string) {
  const { value, keep } = useSetting(`size.${list}`);
  return {
    usual: readPageSize(String(value)),
    keep: (size: PageSize) => keep(size === startState.size ? null : size),
  };
}
