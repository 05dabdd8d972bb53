import { useSearchParams } from 'react-router';
import { readLayout } from '../../platform/kit/arrange-panel/column-layout.ts';
import { readListState, sameFilters, writeListState } from '../../platform/resource/list/list-state.ts';
import type { ResourceListModel } from '../../platform/resource/list/use-resource-list.ts';
import type { SavedView } from './use-saved-views.ts';

/** What the address says of the list and of the page's part that shows it, without page and open record. */
export function searchOf({ resource, state }: ResourceListModel, address: URLSearchParams): string {
  const part = address.get('view');
  const search = new URLSearchParams(part === null ? {} : { view: part });
  return writeListState(resource, search, { ...state, page: 1 }).toString();
}

function readView({ resource, state }: ResourceListModel, { search }: SavedView) {
  return readListState(resource, new URLSearchParams(search ?? ''), state.size);
}

/** Whether a list is filtered and ordered as a view has it. */
export function isApplied(list: ResourceListModel, view: SavedView): boolean {
  const { ordering, filters } = readView(list, view);
  return ordering === list.state.ordering && sameFilters(filters, list.state.filters);
}

/** Brings a list to the filter, order and columns of a view. */
export function useApplyView(list: ResourceListModel): (view: SavedView) => void {
  const { resource, columns } = list;
  const [, setSearch] = useSearchParams();
  return (view) => {
    const state = readView(list, view);
    setSearch((now) => writeListState(resource, now, state), { preventScrollReset: true });
    const layout = readLayout(view.columns);
    // A view that was kept with the usual columns says nothing of columns: one's own stay.
    if (layout) columns.keep(layout);
  };
}
