import type { ResourceDeclaration, RowOf } from '@zhanggui/contract/platform/resource/resource';
import { useEffect, useMemo } from 'react';
import type { Summary } from '../../api/api.ts';
import { type QueryStatus, queryStatus } from '../../api/query-status.ts';
import type { FilterTexts } from '../../fields/field-adapter.ts';
import { useListPage, useSummary } from '../data/use-records.ts';
import { useShown } from '../data/use-shown.ts';
import { type ColumnLayoutModel, useColumnLayout, useListKey } from './columns/use-column-layout.ts';
import { type InfiniteRows, useInfiniteRows } from './infinite/use-infinite-rows.ts';
import {
  changedFilters,
  type ListState,
  nextOrdering,
  type PageSize,
  pageParameters,
  requestedParameters,
  startState,
} from './list-state.ts';
import { knownRowCount, rememberRowCount } from './row-counts.ts';
import { type StatePlace, useListState, usePageSize } from './use-list-state.ts';
import { type SelectionModel, useSelection } from './use-selection.ts';

export interface ListOptions {
  /** Fixed filters of the page: `{ kind: 'mall' }`. */
  readonly fixed?: FilterTexts;
  /** Where the state is kept; in the address by default. */
  readonly place?: StatePlace;
}

/** Whether rows, or places for those on their way, are to be drawn. */
export function hasRows({ rows, status, infinite }: ResourceListModel): boolean {
  return rows.length > 0 || status === 'loading' || (infinite?.extent ?? 0) > 0;
}

/** State and commands of a list. */
export interface ResourceListModel<R extends ResourceDeclaration = ResourceDeclaration> {
  readonly resource: R;
  readonly state: ListState;
  readonly place: StatePlace;
  /** The filters that the calls carry: those of the user and the fixed ones. */
  readonly filters: FilterTexts;
  /** The rows of the page, or without pages those that are held now. */
  readonly rows: readonly RowOf<R>[];
  /** In a list without pages: the way to its rows. */
  readonly infinite: InfiniteRows<RowOf<R>> | undefined;
  /** How many the filter finds; undefined until the first reply. */
  readonly count: number | undefined;
  readonly summary: Summary | undefined;
  readonly summaryStatus: QueryStatus;
  readonly status: QueryStatus;
  readonly error: Error | null;
  /** Rows to keep room for while loading. */
  readonly expectedRows: number;
  readonly selection: SelectionModel;
  readonly columns: ColumnLayoutModel;
  readonly filter: (changes: Readonly<Record<string, string | undefined>>) => void;
  readonly clearFilters: () => void;
  readonly sortBy: (field: string) => void;
  readonly goTo: (page: number) => void;
  readonly resize: (size: PageSize) => void;
  readonly refresh: () => void;
}

/** The rows of a list, by pages or without, and as which part of it they were read. */
function useRows<R extends ResourceDeclaration>(resource: R, state: ListState) {
  const paged = pageParameters(state);
  const page = useListPage(resource, paged);
  const without = useInfiniteRows(resource, paged ? undefined : requestedParameters(state));
  if (paged) {
    const { data, error, refetch } = page;
    const refresh = () => void refetch();
    const part = page.isPlaceholderData ? undefined : JSON.stringify(paged);
    const found = { rows: data?.results, count: data?.count, infinite: undefined };
    return { ...found, part, status: queryStatus(page), error, refresh };
  }
  const { pages, rows, count, part, infinite } = without;
  const failed = pages.find(({ isError }) => isError);
  const loading = { isPending: count === undefined, isError: failed !== undefined, isPlaceholderData: false };
  const refresh = () => {
    for (const one of pages) void one.refetch();
  };
  return { rows, count, part, status: queryStatus(loading), error: failed?.error ?? null, infinite, refresh };
}

/** What the chosen tab filters by: clearing the filters does not leave the tab. */
function tabFilter({ tabs }: ResourceDeclaration, filters: FilterTexts): FilterTexts {
  const value = tabs === undefined ? undefined : filters[tabs];
  return tabs === undefined || value === undefined ? {} : { [tabs]: value };
}

function useCommands(resource: ResourceDeclaration, place: StatePlace) {
  const size = usePageSize(useListKey(resource));
  const [state, change] = useListState(resource, { place, usual: size.usual });
  return {
    state,
    filter: (changes: Readonly<Record<string, string | undefined>>) =>
      change(({ filters }) => ({ filters: changedFilters(filters, changes) })),
    clearFilters: () => change(({ filters }) => ({ filters: tabFilter(resource, filters) })),
    sortBy: (field: string) => change(({ ordering }) => ({ ordering: nextOrdering(ordering, field) })),
    goTo: (page: number) => change({ page }, 'push'),
    resize: (next: PageSize) => {
      size.keep(next);
      change({ size: next });
    },
  };
}

/** Rows that a page of a size can have; without pages about a screenful. */
function roomFor(size: PageSize): number {
  return size === 'endless' ? 30 : size;
}

/** A resource's list without markup: state, rows, totals, selection and commands. */
export function useResourceList<R extends ResourceDeclaration>(
  declared: R,
  options: ListOptions = {},
): ResourceListModel<R> {
  const resource = useShown(declared);
  const { fixed, place = 'address' } = options;
  const commands = useCommands(resource, place);
  const { state } = commands;
  const filters = useMemo(() => ({ ...state.filters, ...fixed }), [state.filters, fixed]);
  const { refresh, part, ...found } = useRows(resource, { ...state, filters });
  const summary = useSummary(resource, filters);
  const { rows } = found;
  const reading = useMemo(() => (rows && part !== undefined ? { part, rows } : undefined), [rows, part]);
  const selection = useSelection(resource, filters, reading);
  const columns = useColumnLayout(resource, state);
  useEffect(() => {
    if (rows) rememberRowCount(resource.path, rows.length);
  }, [resource, rows]);
  return {
    ...commands,
    resource,
    place,
    filters,
    selection,
    columns,
    ...found,
    rows: rows ?? [],
    summary: summary.data,
    summaryStatus: queryStatus(summary),
    status: columns.known ? found.status : 'loading',
    expectedRows: Math.min(knownRowCount(resource.path) ?? startState.size, roomFor(state.size)),
    refresh: () => {
      refresh();
      void summary.refetch();
    },
  };
}
