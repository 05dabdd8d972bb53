import { parseListQuery } from '@zhanggui/contract/platform/resource/list-query';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { FilterTexts } from '../../fields/field-adapter.ts';

/** How many rows a page has, or all in one that grows while the user scrolls. */
export type PageSize = (typeof pageSizes)[number] | 'endless';

/** What a list shows: kept in the address, so that a link shows the same. */
export interface ListState {
  /** From 1. */
  readonly page: number;
  readonly size: PageSize;
  /** As the wire takes it: `-paid_at`. */
  readonly ordering: string;
  /** List parameters as texts: `{ name__contains: '茶' }`. */
  readonly filters: FilterTexts;
}

export const pageSizes = [15, 30, 50, 100, 200] as const;
export const startState = { page: 1, size: 15, ordering: '-id', filters: {} } as const satisfies ListState;

const largestPage = 500_000;
const names = { page: 'page', size: 'page_size', ordering: 'ordering' } as const;
/** Parameters of the address that are not the list's: the open record and form, and the part of the page. */
const foreign: readonly string[] = ['id', 'form', 'view', 'limit', 'offset', 'is_deleted', ...Object.values(names)];

function accepts(resource: ResourceDeclaration, name: string, value: string): boolean {
  try {
    parseListQuery(resource, { [name]: value });
    return true;
  } catch {
    return false;
  }
}

function readPage(text: string | null): number {
  const page = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 1;
  return page >= 1 && page <= largestPage ? page : 1;
}

/** Reads a page size; the usual one where the text is none. */
export function readPageSize(text: string | null): PageSize {
  if (text === 'endless') return text;
  return pageSizes.find((size) => String(size) === text) ?? startState.size;
}

/** The filters that an address asks for, also those that a list does not take. */
export function requestedFilters(search: URLSearchParams): FilterTexts {
  return Object.fromEntries([...search].filter(([name, value]) => !foreign.includes(name) && value !== ''));
}

/** Reads a list's state from an address, which may leave its page size to the user; unknown parameters are ignored. */
export function readListState(
  resource: ResourceDeclaration,
  search: URLSearchParams,
  usual: PageSize = startState.size,
): ListState {
  const ordering = search.get(names.ordering) ?? '';
  const filters = Object.entries(requestedFilters(search)).filter(([name, value]) => accepts(resource, name, value));
  return {
    page: readPage(search.get(names.page)),
    size: search.has(names.size) ? readPageSize(search.get(names.size)) : usual,
    ordering: ordering !== '' && accepts(resource, 'ordering', ordering) ? ordering : startState.ordering,
    filters: Object.fromEntries(filters),
  };
}

/** Writes a list's state into an address; defaults are left out, unrelated parameters stay. */
export function writeListState(
  resource: ResourceDeclaration,
  search: URLSearchParams,
  state: ListState,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of Object.keys(readListState(resource, search).filters)) next.delete(name);
  for (const [name, value] of Object.entries(state.filters)) next.set(name, value);
  for (const part of ['page', 'size', 'ordering'] as const) {
    if (state[part] === startState[part]) next.delete(names[part]);
    else next.set(names[part], String(state[part]));
  }
  return next;
}

/** The filters after some were set and others taken away. */
export function changedFilters(
  filters: FilterTexts,
  changes: Readonly<Record<string, string | undefined>>,
): FilterTexts {
  const merged = Object.entries({ ...filters, ...changes });
  return Object.fromEntries(
    merged.filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  );
}

/** Whether two sets of filters are equal. */
export function sameFilters(one: FilterTexts, other: FilterTexts): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

/** Whether two states find the same rows in the same order. */
export function sameState(one: ListState, other: ListState): boolean {
  return one.ordering === other.ordering && sameFilters(one.filters, other.filters);
}

type ListParameters = Readonly<Record<string, string | number | boolean>>;

/** The parameters of the list calls, without the part that each call adds. */
export function requestedParameters({ ordering, filters }: Pick<ListState, 'ordering' | 'filters'>): ListParameters {
  return { ...filters, is_deleted: false, ordering };
}

/** The parameters of the call for one page; undefined where there are no pages. */
export function pageParameters({ page, size, ...requested }: ListState): ListParameters | undefined {
  return size === 'endless' ? undefined : { ...requestedParameters(requested), limit: size, offset: (page - 1) * size };
}

/** The ordering after a click on a column's head: descending, ascending, and back to the newest first. */
export function nextOrdering(current: string, field: string): string {
  if (current === `-${field}`) return field;
  return current === field ? startState.ordering : `-${field}`;
}
