import { fieldOf, type ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { FilterTexts } from '../../platform/fields/field-adapter.ts';
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

/** Says which filters of a view a list does not take: by their labels, also where the user does not see these. */
function notifyRefusedFilters(resource: ResourceDeclaration, requested: FilterTexts, taken: FilterTexts): void {
  const refused = Object.keys(requested).filter((name) => !(name in taken));
  const fields = refused.map((name) => fieldOf(wholeOf(resource), name.split('__')[0] ?? ''));
  if (refused.length === 0) return;
  if (fields.every((field) => field === undefined)) {
    toast.warning('该视图的筛选不属于这个列表，列表未按它筛选');
    return;
  }
  const labels = new Set(fields.map((field, at) => field?.label ?? refused[at]));
  toast.warning(`该视图的筛选「${[...labels].join('、')}」您不能使用，列表未按它筛选`);
}

/** Brings a list to the filter and order of a view, with its columns as long; says which filters the user may not use. */
export function useApplyView(list: ResourceListModel): (view: SavedView) => void {
  const { resource, columns } = list;
  const [, setSearch] = useSearchParams();
  return (view) => {
    const { requested, state } = readView(list, view);
    setSearch((now) => writeListState(resource, now, state), { preventScrollReset: true });
    notifyRefusedFilters(resource, requested, state.filters);
    const layout = readLayout(view.columns);
    // A view that was kept with the usual columns says nothing of columns: one's own stay.
    columns.lend(layout && { layout, state });
  };
}

/** The state of a navigation by a link to a view. */
export const byView = { by_view: true } as const;

/** Says of a list that a link to a view opened which filters of the view the user may not use, once. */
export function useOpenedView({ resource, place, state: { filters } }: ResourceListModel): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isOpened = place === 'address' && (state as Partial<typeof byView> | null)?.by_view === true;
  useEffect(() => {
    if (!isOpened) return;
    notifyRefusedFilters(resource, requestedFilters(new URLSearchParams(search)), filters);
    // The browser keeps the state of an entry: it is said once, not each time the page is loaded again.
    void navigate({ pathname, search }, { replace: true, state: null, preventScrollReset: true });
  }, [isOpened, navigate, pathname, search, resource, filters]);
}
