import type { ResourceDeclaration, RowOf } from '@zhanggui/contract/kernel/resource';
import { useEffect, useMemo } from 'react';
import type { Summary } from '../../api/api.ts';
import type { FilterTexts } from '../../field-kinds/console-face.ts';
import { useListPage, useSummary } from '../data/use-records.ts';
import { type ColumnLayoutModel, useColumnLayout } from './columns/use-column-layout.ts';
import { changedFilters, type ListState, listParameters, nextOrdering } from './list-state.ts';
import { knownRowCount, rememberRowCount } from './row-counts.ts';
import { type StatePlace, useListState } from './use-list-state.ts';
import { type SelectionModel, useSelection } from './use-selection.ts';

export interface ListOptions {
  /** Filters that belong to the page and that nobody removes: `{ kind: 'mall' }`. */
  readonly fixed?: FilterTexts;
  /** Where the state is kept; in the address unless told. */
  readonly place?: StatePlace;
}

/** Everything that a list's face needs, and what it can do. */
export interface ResourceListModel<R extends ResourceDeclaration = ResourceDeclaration> {
  readonly resource: R;
  readonly state: ListState;
  /** The filters that the calls carry: those of the user and the fixed ones. */
  readonly filters: FilterTexts;
  readonly rows: readonly RowOf<R>[];
  /** How many the filter finds; undefined until the first reply. */
  readonly count: number | undefined;
  readonly summary: Summary | undefined;
  /** `stale` shows the page before, because the asked one is on its way. */
  readonly status: 'loading' | 'stale' | 'ready' | 'failed';
  readonly error: Error | null;
  /** Rows to keep room for while loading. */
  readonly expectedRows: number;
  readonly selection: SelectionModel;
  readonly columns: ColumnLayoutModel;
  readonly filter: (changes: Readonly<Record<string, string | undefined>>) => void;
  readonly clearFilters: () => void;
  readonly sortBy: (field: string) => void;
  readonly goTo: (page: number) => void;
  readonly resize: (size: number) => void;
  readonly refresh: () => void;
}

type PageQuery<R extends ResourceDeclaration> = ReturnType<typeof useListPage<R>>;

function statusOf<R extends ResourceDeclaration>({ isPending, isError, isPlaceholderData }: PageQuery<R>) {
  if (isError) return 'failed';
  if (isPending) return 'loading';
  return isPlaceholderData ? 'stale' : 'ready';
}

/** What the chosen tab filters by: clearing the filters does not leave the tab. */
function tabFilter({ tabs }: ResourceDeclaration, filters: FilterTexts): FilterTexts {
  const value = tabs === undefined ? undefined : filters[tabs];
  return tabs === undefined || value === undefined ? {} : { [tabs]: value };
}

function useCommands(resource: ResourceDeclaration, place: StatePlace) {
  const [state, change] = useListState(resource, place);
  return {
    state,
    filter: (changes: Readonly<Record<string, string | undefined>>) =>
      change({ filters: changedFilters(state.filters, changes) }),
    clearFilters: () => change({ filters: tabFilter(resource, state.filters) }),
    sortBy: (field: string) => change({ ordering: nextOrdering(state.ordering, field) }),
    goTo: (page: number) => change({ page }, 'push'),
    resize: (size: number) => change({ size }),
  };
}

/** A resource's list without any face: state, rows, totals, selection and commands. */
export function useResourceList<R extends ResourceDeclaration>(
  resource: R,
  options: ListOptions = {},
): ResourceListModel<R> {
  const { fixed, place = 'address' } = options;
  const commands = useCommands(resource, place);
  const { state } = commands;
  const filters = useMemo(() => ({ ...state.filters, ...fixed }), [state.filters, fixed]);
  const page = useListPage(resource, listParameters({ ...state, filters }));
  const summary = useSummary(resource, filters);
  const selection = useSelection(filters);
  const columns = useColumnLayout(resource);
  const rows = page.data?.results;
  useEffect(() => {
    if (rows) rememberRowCount(resource.path, rows.length);
  }, [resource, rows]);
  return {
    ...commands,
    resource,
    filters,
    selection,
    columns,
    rows: rows ?? [],
    count: page.data?.count,
    summary: summary.data,
    status: columns.known ? statusOf(page) : 'loading',
    error: page.error,
    expectedRows: Math.min(knownRowCount(resource.path) ?? state.size, state.size),
    refresh: () => {
      void page.refetch();
      void summary.refetch();
    },
  };
}
