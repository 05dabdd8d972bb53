import { fieldOf } from '@zhanggui/contract/platform/resource/resource';
import { useSearchParams } from 'react-router';
import { readLayout } from '../../platform/kit/arrange-panel/column-layout.ts';
import { toast } from '../../platform/kit/toast/toast.ts';
import {
  readListState,
  requestedFilters,
  sameState,
  startState,
  writeListState,
} from '../../platform/resource/list/list-state.ts';
import type { ResourceListModel } from '../../platform/resource/list/use-resource-list.ts';
import { wholeOf } from '../../platform/session/narrowing.ts';
import type { SavedView } from './use-saved-views.ts';

/** What the address says of the list and of the page's part that shows it, without page, its size and open record. */
export function searchOf({ resource, state }: ResourceListModel, address: URLSearchParams): string {
  const part = address.get('view');
  const search = new URLSearchParams(part === null ? {} : { view: part });
  return writeListState(resource, search, { ...state, page: 1, size: startState.size }).toString();
}

function readView({ resource, state }: ResourceListModel, { search }: SavedView) {
  const kept = new URLSearchParams(search ?? '');
  return { requested: requestedFilters(kept), state: { ...readListState(resource, kept), size: state.size } };
}

/** Whether a list is filtered and ordered as a view has it. */
export function isApplied(list: ResourceListModel, view: SavedView): boolean {
  const { requested, state } = readView(list, view);
  return sameState({ ...state, filters: requested }, list.state);
}

/** The label of a filter by its parameter, also of one that the user does not see. */
function labelOf({ resource }: ResourceListModel, parameter: string): string {
  return fieldOf(wholeOf(resource), parameter.split('__')[0] ?? '')?.label ?? parameter;
}

/** Brings a list to the filter and order of a view, with its columns as long; says which filters the user may not use. */
export function useApplyView(list: ResourceListModel): (view: SavedView) => void {
  const { resource, columns } = list;
  const [, setSearch] = useSearchParams();
  return (view) => {
    const { requested, state } = readView(list, view);
    setSearch((now) => writeListState(resource, now, state), { preventScrollReset: true });
    const refused = Object.keys(requested).filter((name) => !(name in state.filters));
    const labels = [...new Set(refused.map((name) => labelOf(list, name)))].join('、');
    if (labels !== '') toast.warning(`该视图的筛选「${labels}」您不能使用，列表未按它筛选`);
    const layout = readLayout(view.columns);
    // A view that was kept with the usual columns says nothing of columns: one's own stay.
    columns.lend(layout && { layout, state });
  };
}
