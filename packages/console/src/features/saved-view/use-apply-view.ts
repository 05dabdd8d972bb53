import { useSearchParams } from 'react-router';
import { readLayout } from '../../platform/kit/arrange-panel/column-layout.ts';
import { readListState, writeListState } from '../../platform/resource/list/list-state.ts';
import type { ResourceListModel } from '../../platform/resource/list/use-resource-list.ts';
import type { SavedView } from './use-saved-views.ts';

/** What the address says of the list, without page and open record. */
export function searchOf({ resource, state }: ResourceListModel): string {
  return writeListState(resource, new URLSearchParams(), { ...state, page: 1 }).toString();
}

/** Brings a list to the filter, order and columns of a view. */
export function useApplyView({ resource, columns }: ResourceListModel): (view: SavedView) => void {
  const [, setSearch] = useSearchParams();
  return (view) => {
    const state = readListState(resource, new URLSearchParams(view.search ?? ''));
    setSearch((now) => writeListState(resource, now, state), { preventScrollReset: true });
    const layout = readLayout(view.columns);
    // A view that was kept with the usual columns says nothing of columns: one's own stay.
    if (layout) columns.keep(layout);
  };
}
